/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'auth.login': 'public',
  'auth.refresh': 'public',
  'auth.logout': 'public',
  'auth.me': 'any',
  'auth.password': 'person',
  'auth.sessions': 'person',
  'auth.revokeSession': 'person',
};
