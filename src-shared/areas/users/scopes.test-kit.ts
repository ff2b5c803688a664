/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'users.list': 'users:read',
  'users.details': 'users:read',
  'users.create': 'users:write',
  'users.modify': 'users:write',
  'users.remove': 'users:write',
};
