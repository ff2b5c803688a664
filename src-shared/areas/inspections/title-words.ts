/** Titles of the screens of inspections: navigation and the window's title need them before a screen is loaded. */
export const inspectionTitles = {
  list: 'Inspeções',
  one: 'Inspeção',
  plans: 'Planos de inspeção',
  defects: 'Defeitos',
} as const;
