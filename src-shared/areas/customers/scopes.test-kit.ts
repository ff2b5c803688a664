/** What each operation of the area asks for, by hand; `person` is whoever is logged in, `any` a token too. */
export const needs = {
  'customers.list': 'customers:read',
  'customers.lookup': 'customers:read',
  'customers.details': 'customers:read',
  'customers.carriers': 'customers:read',
  'customers.suppliers': 'customers:read',
  'customers.validateDocument': 'customers:read',
  'customers.create': 'customers:write',
  'customers.modify': 'customers:write',
  'customers.remove': 'customers:write',
  'customers.restore': 'customers:write',
  'customers.anonymize': 'customers:write',
  'addresses.list': 'customers:read',
  'addresses.details': 'customers:read',
  'addresses.create': 'customers:write',
  'addresses.modify': 'customers:write',
  'addresses.remove': 'customers:write',
};
