/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'loads.list': 'orders:read',
  'loads.board': 'orders:read',
  'loads.details': 'orders:read',
  'loads.create': 'orders:write',
  'loads.modify': 'orders:write',
  'loads.add': 'orders:write',
  'loads.remove': 'orders:write',
  'loads.scan': 'orders:write',
  'loads.undo': 'orders:write',
  'loads.ship': 'orders:write',
  'loads.cancel': 'orders:write',
};
