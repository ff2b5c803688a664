import { demoSuppliers, type DemoKind } from '#shared/areas/demo/words.ts';
import { toInstant, type Clock } from '../kernel/clock.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { loadOrders, type LoadedOrder } from '../features/orders/index.ts';
import { demoCustomers } from './demo.customers.rules.ts';
import { customerUids, shelvesWithGoods } from './demo.queries.ts';
import { endedOn, pastDays, waiting, type Crowd, type ShelfRow } from './demo.past.rules.ts';

const dayMs = 86_400_000;
/**
 * Orders that are written at once. SQLite walks, at the end of each statement that returns its row, through all pages that
 * would undo the transaction: the more of them, the slower every number of an order.
 */
const ordersAtOnce = 400;

/** The clock as it was so many days ago. */
export const clockOf = (clock: Clock, daysAgo: number): Clock => {
  const now = (): number => clock.now() - daysAgo * dayMs;
  return { ...clock, now, instant: () => (daysAgo === 0 ? clock.instant() : toInstant(now())) };
};

/** The customers and the carriers of a demonstration, by their UUIDs. */
export const partiesOf = ({ store: { read } }: Deps) => {
  const uids = customerUids(read);
  const whoAre = (role: 'customer' | 'carrier'): readonly string[] =>
    uids.filter((_, index) => demoCustomers[index]?.roles?.includes(role) === true);
  return { customers: whoAre('customer'), carriers: whoAre('carrier') };
};

/** Finds the supplier of each category of a demonstration's goods, by its UUID. */
export const suppliersOf = ({ store: { read } }: Deps): ((category: DemoKind['category']) => string) => {
  const uids = customerUids(read);
  const named = new Map(demoCustomers.map(({ name }, index) => [name, uids[index] ?? '']));
  return (category) => named.get(demoSuppliers[category]) ?? '';
};

/** The pieces of stock rows that may leave, so that one stays of each: one of every row before the second of any. */
function* piecesOf(deps: Deps): Generator<ShelfRow> {
  const rows = shelvesWithGoods(deps.store.read);
  for (let turn = 1; ; turn += 1) {
    const left = rows.filter(({ pieces }) => pieces > turn);
    if (left.length === 0) return;
    for (const { id: rowId, product_id: productId, location_id: locationId, sku } of left) {
      yield { productId, sku, from: { rowId, locationId, status: 'available', lot: null } };
    }
  }
}

const writeAll = async (deps: Deps, actor: Actor, orders: readonly LoadedOrder[]): Promise<void> => {
  for (let first = 0; first < orders.length; first += ordersAtOnce) {
    const some = orders.slice(first, first + ordersAtOnce);
    await deps.store.write('demo', async (tx) => loadOrders(tx, deps, { actor, orders: some }));
  }
};

/**
 * Writes the orders of three months that have ended, each with what left of the shelves, day by day, and those of today
 * that wait to be confirmed.
 */
export const makePast = async (
  deps: Deps,
  actor: Actor,
  { crowd, today }: { readonly crowd: Crowd; readonly today: string },
): Promise<void> => {
  const parties = { ...partiesOf(deps), today };
  const rows = piecesOf(deps);
  for (let daysAgo = pastDays; daysAgo > 0; daysAgo -= 1) {
    const then = { ...deps, clock: clockOf(deps.clock, daysAgo) };
    await writeAll(then, actor, endedOn(crowd, { ...parties, rows, daysAgo }));
  }
  await writeAll(deps, actor, waiting(crowd, { ...parties, rows: [...piecesOf(deps)] }));
};
