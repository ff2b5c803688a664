import { addDays } from '#shared/kernel/civil-date.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { loadOrders, type LoadedGoods, type LoadedOrder } from '../features/orders/index.ts';
import { headOf } from './demo.past.rules.ts';
import { partiesOf } from './demo.past.work.ts';
import { rowsToSell } from './demo.queries.ts';
import type { Sale } from './demo.year.rules.ts';

const firstReference = 9000;

/** Writes the orders that left on one day, each with the stock rows that its goods leave, as of the clock of that day. */
export const makeSales = async (
  deps: Deps,
  actor: Actor,
  {
    sales,
    daysAgo,
    today,
  }: { readonly sales: readonly Sale[]; readonly daysAgo: number; readonly today: string },
): Promise<void> => {
  const rows = new Map(
    rowsToSell(deps.store.read).map((row) => [`${row.product_id} ${row.location_id}`, row]),
  );
  const rowOf = ({ productId, locationId }: Sale['goods'][number]): LoadedGoods['from'] => {
    const row = rows.get(`${productId} ${locationId}`);
    if (row === undefined) throw new Error('the demonstration sells what it has not');
    const lot = row.lot_id === null ? null : { id: row.lot_id };
    return { rowId: row.id, locationId, status: 'available', lot };
  };
  const parties = { ...partiesOf(deps), day: addDays(today, -daysAgo) };
  const orders = sales.map(({ index, isCancelled, goods }): LoadedOrder => ({
    ...headOf({ ...parties, index }),
    reference: `LJ-${firstReference + index}`,
    stage: isCancelled ? 'cancelled' : 'completed',
    goods: goods.map((one) => ({
      productId: one.productId,
      quantity: one.quantity,
      unitPrice: one.unitPrice,
      ...(!isCancelled && { from: rowOf(one) }),
    })) as readonly LoadedGoods[],
  }));
  await deps.store.write('demo', async (tx) => loadOrders(tx, deps, { actor, orders }));
};
