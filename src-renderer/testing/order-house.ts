import { contracts } from '#shared/areas/index.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { Role } from '#shared/kernel/access.ts';
import { openStockHouse, type StockHouse } from './stock-house.ts';

const { orders, customers } = contracts;

/** An address in Campinas that nothing is wrong with. */
export const campinas = {
  street: 'Rua das Flores',
  number: '120',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP' as const,
  zip_code: '13010-000',
};

type Loose = Readonly<Record<string, unknown>>;

/** Makes a sale of two products to Ana over the API, but for what is said otherwise. */
export const orderIn = async (
  { server, token }: Pick<StockHouse, 'server' | 'token'>,
  more: Loose = {},
): Promise<OrderDetails> => {
  const body = {
    operation_type: 'sale',
    channel: 'loja',
    customer: { document: '111.444.777-35', name: 'Ana Souza', phone: '11987654321' },
    shipping_address: campinas,
    items: [
      { sku: 'CX-1', quantity: 6, unit_price: 2.5 },
      { sku: 'BAL-1', quantity: 1, unit_price: 900, discount: 50 },
    ],
    ...more,
  };
  return (await server.call(orders.create, { token, body })).ok().data;
};

/** A house with three products, and orders as a test makes them. */
export async function openOrderHouse(role: Role = 'admin') {
  const house = await openStockHouse(role);
  const { server, token } = house;
  return {
    ...house,
    order: (more: Loose = {}) => orderIn(house, more),
    /** The order as the API has it now. */
    read: async (id: string) => (await server.call(orders.details, { token, params: { id } })).ok().data,
    listed: async (query: Loose = {}) => (await server.call(orders.list, { token, query })).ok().data,
    customers: async () => (await server.call(customers.list, { token })).ok().data,
  };
}
