/** What can be imported, in the order in which a warehouse needs it. */
export const importEntities = ['products', 'locations', 'opening_balances'] as const;
export type ImportEntity = (typeof importEntities)[number];
