/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'operationTypes.goodsReceipt': 'stock:write',
  'goodsReceipts.list': 'stock:read',
  'goodsReceipts.details': 'stock:read',
  'operationTypes.list': 'orders:read',
  'operationTypes.details': 'orders:read',
  'operationTypes.create': 'settings:write',
  'operationTypes.modify': 'settings:write',
  'operationTypes.remove': 'settings:write',
};
