/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'apiTokens.list': 'webhooks:read',
  'apiTokens.create': 'person webhooks:write',
  'apiTokens.revoke': 'person webhooks:write',
};
