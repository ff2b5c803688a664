import { onCustomer, onAddress } from '../common-recipes.ts';
import { customer, address } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'customers.create': async () => ({ body: { person_type: 'individual', name: 'Cliente' } }),
  'customers.details': onCustomer,
  'customers.modify': onCustomer,
  'customers.remove': onCustomer,
  'customers.restore': onCustomer,
  'customers.anonymize': onCustomer,
  'addresses.list': onCustomer,
  'addresses.create': async (house) => ({ params: { id: await customer(house) }, body: address }),
  'addresses.details': onAddress,
  'addresses.modify': onAddress,
  'addresses.remove': onAddress,
};
