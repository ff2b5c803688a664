/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'waves.list': 'orders:read',
  'waves.plan': 'orders:read',
  'waves.details': 'orders:read',
  'waves.create': 'orders:write',
  'waves.start': 'orders:write',
  'waves.finish': 'orders:write',
  'waves.cancel': 'orders:write',
  'wavePicking.details': 'orders:read',
  'wavePicking.pick': 'orders:write',
  'wavePicking.undo': 'orders:write',
  'wavePicking.short': 'orders:write',
};
