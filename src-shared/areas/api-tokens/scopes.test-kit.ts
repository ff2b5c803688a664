/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'apiTokens.list': 'tokens:read',
  'apiTokens.details': 'tokens:read',
  'apiTokens.create': 'person tokens:write',
  'apiTokens.rename': 'person tokens:write',
  'apiTokens.rotateSecret': 'person tokens:write',
  'apiTokens.revoke': 'person tokens:write',
};
