/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'counts.list': 'stock:read',
  'counts.create': 'stock:write',
  'counts.details': 'stock:read',
  'counts.modify': 'stock:write',
  'counts.start': 'stock:write',
  'counts.locations': 'stock:read',
  'counts.lines': 'stock:read',
  'counts.register': 'stock:write',
  'counts.finish': 'stock:write',
  'counts.recount': 'stock:approve',
  'counts.approve': 'stock:approve',
  'counts.cancel': 'stock:approve',
};
