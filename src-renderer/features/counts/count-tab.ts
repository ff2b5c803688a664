/** The parts of a count's page, in the order in which they stand. */
export const countTabs = ['different', 'lines', 'locations', 'files'] as const;
export type CountTab = (typeof countTabs)[number];
