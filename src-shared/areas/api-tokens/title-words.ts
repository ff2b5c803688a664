/** Titles of the screens of API tokens: navigation and the window's title need them before a screen is loaded. */
export const apiTokenTitles = {
  tokens: 'Tokens de API',
  newToken: 'Novo token de API',
} as const;
