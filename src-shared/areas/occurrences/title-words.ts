/** Titles of the screens of occurrences: navigation and the window's title need them before a screen is loaded. */
export const occurrenceTitles = { occurrences: 'Ocorrências', occurrence: 'Ocorrência' } as const;
