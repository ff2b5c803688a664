import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../testing/stock-house.ts';

const { operationTypes, orderInvoices, orders } = contracts;

/** The key of the invoice that the event of the fixtures cancels. */
export const invoiceKey = '35261111222333000181550010000030011225278226';

/** Makes an order that has its invoice by its key; the ids of both. */
export const withInvoice = async ({ server, token }: Pick<StockHouse, 'server' | 'token'>) => {
  const type = {
    code: 'com_nota',
    name: 'Com nota',
    direction: 'outbound' as const,
    affects_stock: false,
    requires_tax_invoice: true,
  };
  (await server.call(operationTypes.create, { token, body: type })).ok();
  const body = {
    operation_type: type.code,
    confirm: true,
    customer: { document: '111.444.777-35', name: 'Ana Souza' },
    shipping_address: {
      street: 'Rua das Flores',
      number: '120',
      neighborhood: 'Centro',
      city: 'Campinas',
      state: 'SP' as const,
      zip_code: '13010-000',
    },
    items: [{ sku: 'CX-1', quantity: 6, unit_price: 2.5 }],
  };
  const order = (await server.call(orders.create, { token, body })).ok().data;
  const registered = await server.call(orderInvoices.register, {
    token,
    params: { id: order.id },
    body: { access_key: invoiceKey },
  });
  return { order, document: registered.ok().data.document };
};
