import { contracts } from '#shared/areas/index.ts';
import type { Role } from '#shared/kernel/access.ts';
import { newId } from '../../lib/new-id.ts';
import { orderIn } from '../../testing/order-house.ts';
import { inDays, openStockHouse, type StockHouse } from '../../testing/stock-house.ts';

/** A house whose Painel has something to say: goods at their minimum, a lot that expires soon, one that has expired. */
export async function openAtWork(role: Role = 'admin') {
  const house = await openStockHouse(role);
  const { server, token } = house;
  const stock = { restock_priority: 4, min_stock_quantity: 30, ideal_stock_quantity: 50 } as const;
  const of = (sku: string) => ({ token, params: { sku }, body: stock });
  (await server.call(contracts.products.stockControl, of('CX-1'))).ok();
  (await server.call(contracts.products.stockControl, of('BAL-1'))).ok();
  const lot = (batch_number: string, days: number, location_code: string) => ({
    sku: 'LEI-1',
    quantity: 10,
    location_code,
    batch_number,
    expiration_date: inDays(days),
  });
  await house.receive(
    { sku: 'CX-1', quantity: 24, location_code: '1.1.1.1' },
    lot('L1', 400, '1.1.1.2'),
    lot('L2', 5, '1.1.2.1'),
    lot('L3', -3, '1.1.2.1'),
  );
  return house;
}

/** One order of each kind that the day counts, made over the API. */
export const orderDay = async ({ server, token }: Pick<StockHouse, 'server' | 'token'>): Promise<void> => {
  const { orders, orderPicking, locations } = contracts;
  const staging = { code: '9.2', location_type: 'staging' } as const;
  (await server.call(locations.create, { token, body: staging })).ok();
  const make = async (more: object) =>
    (await orderIn({ server, token }, { items: [{ sku: 'CX-1', quantity: 2 }], ...more })).id;
  const on = (id: string) => ({ token, params: { id } });
  const picked = async (id: string) => {
    (await server.call(orderPicking.start, { ...on(id), body: {} })).ok();
    const body = { scan_uid: newId(), code: 'CX-1' };
    (await server.call(orderPicking.pick, { ...on(id), body })).ok();
  };
  await make({});
  await picked(await make({ confirm: true }));
  await make({ confirm: true, promised_date: inDays(0) });
  await make({ confirm: true, promised_date: inDays(-2) });
  const short = await make({ items: [{ sku: 'CX-1', quantity: 60 }] });
  (await server.call(orders.confirm, { ...on(short), body: { allow_partial: true } })).ok();
  const gone = await make({ items: [{ sku: 'LEI-1', quantity: 1 }], confirm: true });
  (await server.call(orderPicking.start, { ...on(gone), body: {} })).ok();
  const scan = { scan_uid: newId(), code: 'LEI-1' };
  (await server.call(orderPicking.pick, { ...on(gone), body: scan })).ok();
  (await server.call(orders.cancel, { ...on(gone), body: { reason_code: 'other' } })).ok();
};
