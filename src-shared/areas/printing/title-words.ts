/** Titles of the screens of printers: navigation and the window's title need them before a screen is loaded. */
export const printingTitles = { printers: 'Impressoras' } as const;
