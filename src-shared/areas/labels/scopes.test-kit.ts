/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'labels.locations': 'locations:read',
  'labels.products': 'products:read',
  'labels.product': 'products:read',
  'labels.stock': 'inventory:read',
  'labels.order': 'orders:read',
};
