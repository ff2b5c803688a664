/** Titles of the screens of users: navigation and the window's title need them before a screen is loaded. */
export const userTitles = {
  users: 'Usuários',
  newUser: 'Novo usuário',
  account: 'Conta',
} as const;
