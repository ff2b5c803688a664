/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'trace.lot': 'stock:read',
  'trace.lotFile': 'customers:read',
  'trace.serial': 'stock:read',
};
