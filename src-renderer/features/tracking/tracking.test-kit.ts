import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import { orderIn } from '../../testing/order-house.ts';

const { operationTypes, orders, orderShipping } = contracts;

type Loose = Readonly<Record<string, unknown>>;

/** An order of a type without stock that has left; its id. The house's token may change settings. */
export const shippedIn = async (house: StockHouse, shipped: Loose = {}): Promise<string> => {
  const { server, token } = house;
  const type = { code: 'so_papel', name: 'Só papel', direction: 'outbound', affects_stock: false } as const;
  await server.call(operationTypes.create, { token, body: type });
  const { id } = await orderIn(house, { operation_type: type.code, confirm: true });
  const call = { token, params: { id } };
  const { stage } = (await server.call(orders.details, call)).ok().data;
  if (stage === 'pending') (await server.call(orders.confirm, { ...call, body: {} })).ok();
  (await server.call(orderShipping.ready, call)).ok();
  (await server.call(orderShipping.ship, { ...call, body: shipped })).ok();
  return id;
};
