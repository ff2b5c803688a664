import type { StockSort } from '#shared/areas/inventory/reads-contract.ts';
import type { SortKey } from '#shared/kernel/query.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { allKeys, stampOf, type OrderFacts } from './kept-orders.state.ts';
import type { LiveTable } from './live-table.state.ts';
import { changedRows, laterWithin, movementsAfter, type ChangedRow } from './past-rows.queries.ts';
import { emptyColumns, type RowColumns, type RowTable } from './row-columns.state.ts';
import { repairOrder, sortSlots } from './slot-order.rules.ts';
import { lastMovement } from './stock-table.queries.ts';

/** The order of questions about the past. */
const pastOrder: readonly SortKey<StockSort>[] = [
  { field: 'sku', descending: false },
  { field: 'location_code', descending: false },
];

/** Rows and their order; slots that are in no order hold nothing. */
export type PastRows = Pick<RowTable, 'columns' | 'size'> & { readonly order: Uint32Array<ArrayBuffer> };

type Patch = { readonly row: ChangedRow; readonly quantity: number };

const names = ['id', 'product', 'location', 'lot', 'status', 'quantity'] as const;

/** The columns of the live rows, with room for so many more behind them; instants are left out. */
const widened = ({ columns, size }: Pick<RowTable, 'columns' | 'size'>, more: number): RowColumns => {
  const wider = emptyColumns();
  for (const name of names) {
    const Type = columns[name].constructor as new (length: number) => RowColumns[typeof name];
    const column = new Type(size + more);
    column.set(columns[name].subarray(0, size));
    Object.assign(wider, { [name]: column });
  }
  return wider;
};

/** The number of changed rows from which sorting all is faster than putting each in its position. */
const mostPlaced = 20_000;

type Base = { readonly rows: Pick<RowTable, 'columns' | 'size'>; readonly order: Uint32Array<ArrayBuffer> };

/** The rows of a base with others in place of those that were changed. */
const patched = (
  { rows, order }: Base,
  { patches, gone, facts }: { patches: readonly Patch[]; gone: readonly number[]; facts: OrderFacts },
): PastRows => {
  const columns = widened(rows, patches.length);
  const come: number[] = [];
  for (const [index, { row, quantity }] of patches.entries()) {
    const slot = rows.size + index;
    columns.id[slot] = row.id;
    columns.product[slot] = row.product_id;
    columns.location[slot] = row.location_id;
    columns.lot[slot] = row.lot_id;
    columns.status[slot] = row.status;
    columns.quantity[slot] = quantity;
    if (quantity > 0) come.push(slot);
  }
  for (const slot of gone) columns.quantity[slot] = 0;
  const size = rows.size + patches.length;
  const keys = allKeys({ columns }, pastOrder, facts);
  if (come.length <= mostPlaced) {
    return { columns, size, order: repairOrder(order.slice(), keys, { gone, come }) };
  }
  const stays = order.filter((slot) => (columns.quantity[slot] ?? 0) > 0);
  const all = new Uint32Array(stays.length + come.length);
  all.set(stays);
  all.set(come, stays.length);
  return { columns, size, order: sortSlots(all, keys) };
};

const nothing = (): Base => ({ rows: { columns: emptyColumns(), size: 0 }, order: new Uint32Array(0) });

type Moment = { readonly on: Hot; readonly asOf: string; readonly facts: OrderFacts };

/** Computes the stock rows of some products at a moment, by summing the ledger from its beginning. */
export const pastOfProducts = ({ on, asOf, facts }: Moment, products: readonly number[]): PastRows => {
  const changed = changedRows.all(on, { span: 'until_of_products', as_of: asOf, products });
  const patches = changed.map((row) => ({ row, quantity: row.delta }));
  return patched(nothing(), { patches, gone: [], facts });
};

/**
 * The same of everything: the live rows without what was moved since, or all movements until then if those are fewer.
 */
const pastOfAll = (live: LiveTable, { on, asOf, facts }: Moment, later: number): PastRows => {
  const values = { as_of: asOf, products: [] };
  if (live.since - later < later) {
    const patches = changedRows.all(on, { ...values, span: 'until' });
    return patched(nothing(), {
      patches: patches.map((row) => ({ row, quantity: row.delta })),
      gone: [],
      facts,
    });
  }
  const changed = changedRows.all(on, { ...values, span: 'after' });
  const gone = changed.map(({ id }) => live.rows.slotOf(id)).filter((slot) => slot !== undefined);
  const patches = changed.map((row) => ({ row, quantity: row.quantity - row.delta }));
  const base = { rows: live.rows, order: live.orders.slotsIn(pastOrder, facts).slots };
  return patched(base, { patches, gone, facts });
};

type Kept = { readonly asOf: string; readonly stamp: string; readonly rows: PastRows; since: number };

/** The milliseconds for which a moment is kept after its last use. */
const keptMs = 5 * 60_000;

/**
 * Builds the reader of stock rows at moments in the past. It keeps the moment that was asked for last, since the past
 * does not change.
 */
export const createPast = () => {
  let kept: Kept | undefined;
  let leave: NodeJS.Timeout | undefined;
  const isStill = (known: Kept, { on, asOf, facts }: Moment, last: number): boolean => {
    if (known.asOf !== asOf || known.stamp !== stampOf(pastOrder, facts)) return false;
    if (laterWithin.first(on, { since: known.since, as_of: asOf }) !== undefined) return false;
    known.since = last;
    return true;
  };
  return (live: LiveTable, moment: Moment): PastRows => {
    const { on, asOf, facts } = moment;
    clearTimeout(leave);
    leave = setTimeout(() => (kept = undefined), keptMs).unref();
    const last = lastMovement.first(on, {})?.id ?? 0;
    if (kept !== undefined && isStill(kept, moment, last)) return kept.rows;
    const later = movementsAfter.first(on, { as_of: asOf })?.total ?? 0;
    if (later === 0) {
      const { columns, size } = live.rows;
      return { columns, size, order: live.orders.slotsIn(pastOrder, facts).slots };
    }
    kept = undefined;
    kept = { asOf, stamp: stampOf(pastOrder, facts), since: last, rows: pastOfAll(live, moment, later) };
    return kept.rows;
  };
};
