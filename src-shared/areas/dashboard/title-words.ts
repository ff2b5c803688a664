/** Titles of the screens of the Painel: navigation and the window's title need them before a screen is loaded. */
export const dashboardTitles = {
  dashboard: 'Painel',
} as const;
