/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'exports.products': 'products:read',
  'exports.stock': 'inventory:read',
  'exports.customers': 'customers:read',
  'exports.movements': 'stock:read',
  'exports.orders': 'orders:read',
};
