import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../../testing/stock-house.ts';
import { orderIn } from '../../../testing/order-house.ts';

const { operationTypes } = contracts;

/** Makes an order that waits for its invoice: of a type that moves no stock, so that nothing else is due; its id. */
export const withAwaiting = async (house: Pick<StockHouse, 'server' | 'token'>): Promise<string> => {
  const { server, token } = house;
  const body = {
    code: 'com_nota',
    name: 'Com nota',
    direction: 'outbound' as const,
    affects_stock: false,
    requires_tax_invoice: true,
  };
  (await server.call(operationTypes.create, { token, body })).ok();
  const items = [{ sku: 'CX-1', quantity: 6, unit_price: 2.5 }];
  const { id } = await orderIn(house, { operation_type: 'com_nota', confirm: true, items });
  return id;
};
