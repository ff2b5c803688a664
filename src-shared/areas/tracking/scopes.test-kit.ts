/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'orderTracking.list': 'orders:read',
  'orderTracking.create': 'orders:write',
  'orderTracking.modify': 'orders:write',
  'orderItemTracking.list': 'orders:read',
  'orderItemTracking.create': 'orders:write',
};
