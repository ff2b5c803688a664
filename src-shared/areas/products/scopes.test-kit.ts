/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'products.list': 'products:read',
  'products.lookup': 'products:read',
  'productGroups.list': 'products:read',
  'productGroups.of': 'products:read',
  'productBulk.change': 'products:write',
  'products.details': 'products:read',
  'products.batch': 'products:write',
  'products.create': 'products:write',
  'products.modify': 'products:write',
  'products.remove': 'products:write',
  'products.restore': 'products:write',
  'products.stockControl': 'products:write',
  'products.expirationControl': 'products:write',
  'products.temperatureControl': 'products:write',
};
