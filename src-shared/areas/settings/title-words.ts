/** Titles of the screens of settings: navigation and the window's title need them before a screen is loaded. */
export const settingTitles = {
  site: 'Estabelecimento',
} as const;
