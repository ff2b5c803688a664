/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'quarantine.list': 'rma:read',
  'quarantine.summary': 'rma:read',
  'quarantine.dispose': 'rma:write',
};
