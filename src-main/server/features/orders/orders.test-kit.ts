import { contracts, type EventData } from '#shared/areas/index.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { campinas } from '../../../testing/addresses.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { shipsWithoutInvoices } from '../../../testing/ships-without-invoices.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { orders, products, customers } = contracts;

type Loose = Readonly<Record<string, unknown>>;

/** Ana, as an order names her. */
const ana = { document: '111.444.777-35', name: 'Ana Souza', email: 'ana@exemplo.com.br' };

/** A server with two products, one counted and one weighed, and the calls that tests of orders make. */
export const openOrders = async () => {
  const server: TestApp = await openTestApp();
  const token = await integrationToken(server);
  await shipsWithoutInvoices(server);
  const product = async (body: Loose) =>
    (await server.call(products.create, { token, body: { product_type: 'resale_good', ...body } })).ok().data;
  await product({
    sku: 'CAF',
    name: 'Café',
    unit: 'UN',
    extra: { packagings: [{ unit: 'CX', factor: 12 }] },
  });
  await product({ sku: 'QUEIJO', name: 'Queijo', unit: 'KG' });
  await product({ sku: 'OFF', name: 'Fora', unit: 'UN', is_active: false });
  await product({ sku: 'FRETE', name: 'Frete', unit: 'UN', product_type: 'service' });
  const sale = (more: Loose = {}): Loose => ({
    operation_type: 'sale',
    customer: ana,
    shipping_address: campinas,
    items: [{ sku: 'CAF', quantity: 2, unit_price: 24.9 }],
    ...more,
  });
  const create = (body: Loose, as = token) => server.call(orders.create, { token: as, body });
  /** What integrations were told of an order, the oldest first. */
  const eventsOf = async (id: string) => {
    const rows = await server.deps.store.write('test', (tx) =>
      tx.selectFrom('event_message').select(['name', 'body', 'sequence']).orderBy('sequence').execute(),
    );
    return rows

      .map(({ name, body, sequence }) => ({
        name,
        sequence,
        data: (JSON.parse(body) as { data: EventData<'order_created'> }).data,
      }))
      .filter(({ data }) => data.order_id === id);
  };
  return {
    server,
    eventsOf,
    token,
    sale,
    create,
    product,
    created: async (more: Loose = {}): Promise<OrderDetails> => (await create(sale(more))).ok().data,
    on: (id: string) => ({ token, params: { id } }),
    numbers: async (query: Loose) =>
      (await server.call(orders.list, { token, query })).ok().data.map((one) => one.order_number),
    customers: async () => (await server.call(customers.list, { token })).ok().data,
  };
};

export type OrdersKit = Awaited<ReturnType<typeof openOrders>>;
