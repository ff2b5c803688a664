/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'documents.list': 'orders:read',
  'documents.make': 'orders:read',
  'documents.batch': 'orders:read',
  'documents.count': 'stock:read',
  'documents.wave': 'orders:read',
  'documents.load': 'orders:read',
  'documents.rma': 'rma:read',
};
