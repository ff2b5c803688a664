/** The title of the screen of goods that cannot be sold. */
export const quarantineTitles = { list: 'Quarentena' } as const;
