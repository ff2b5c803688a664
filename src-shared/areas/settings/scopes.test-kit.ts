/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'settings.read': 'settings:read',
  'settings.expiryRule': 'inventory:read',
  'settings.modify': 'settings:write',
  'server.read': 'settings:read',
  'server.modify': 'settings:write',
  'server.checkFolder': 'settings:write',
  'server.moveFolder': 'settings:write',
};
