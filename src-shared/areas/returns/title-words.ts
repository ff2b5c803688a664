/** Titles of the screens of returns: navigation and the window's title need them before a screen is loaded. */
export const returnTitles = { returns: 'Devoluções', record: 'Devolução' } as const;
