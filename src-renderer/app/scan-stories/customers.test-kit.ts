import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const address = {
  street: 'Rua das Flores',
  number: '120',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP' as const,
  zip_code: '13010-000',
};

const withCustomer = async ({ server, token }: StockHouse): Promise<string> => {
  const contacts = [{ name: 'Regina' }];
  const body = { person_type: 'individual' as const, name: 'Ana', contacts, addresses: [address] };
  return (await server.call(contracts.customers.create, { token, body })).ok().data.id;
};

const withEdited = async (house: StockHouse): Promise<string> => `${await withCustomer(house)}/editar`;

/** The forms and dialogs of customers. */
export const customersStories: Stories = {
  'a new customer': {
    files: ['features/customers/customer-create.screen.tsx', 'features/customers/customer-fields.tsx'],
    path: '/clientes/-/novo',
  },
  'a customer': {
    files: ['features/customers/customer-edit.screen.tsx', 'features/customers/customer-fields.tsx'],
    path: '/clientes/',
    prepare: withEdited,
  },
  'a new address': {
    files: ['features/customers/addresses-section.tsx'],
    path: '/clientes/',
    prepare: withCustomer,
    clicks: [/^Novo endereço$/],
  },
  'the removal of an address': {
    files: ['features/customers/use-customer-acts.ts'],
    path: '/clientes/',
    prepare: withCustomer,
    clicks: [/^Excluir endereço/],
  },
};
