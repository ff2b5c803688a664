/** What the screen of goods that cannot be sold is called. */
export const quarantineTitles = { list: 'Quarentena' } as const;
