/** Titles of the screens of waves: navigation and the window's title need them before a screen is loaded. */
export const waveTitles = {
  list: 'Ondas',
  one: 'Onda',
  picking: 'Separação da onda',
} as const;
