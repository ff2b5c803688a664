import type { Hot } from '../../../db/capabilities.ts';
import { createKeptOrders, type KeptOrders, type Touch } from './kept-orders.state.ts';
import { createRowTable, type LiveRow, type RowTable } from './row-columns.state.ts';
import { lastMovement, liveRows, movedRows } from './stock-table.queries.ts';

/** The live rows as of the movement `since`, with their orders. */
export type LiveTable = { readonly rows: RowTable; readonly orders: KeptOrders; since: number };

/** After more movements than these all rows are read anew. */
const mostMended = 20_000;

const load = (on: Hot, since: number): LiveTable => {
  const rows = createRowTable();
  for (let after = 0; ;) {
    const some = liveRows.all(on, { after });
    for (const row of some) rows.put(row);
    const last = some.at(-1);
    if (last === undefined) return { rows, orders: createKeptOrders(rows), since };
    after = last.id;
  }
};

/** Keeps one row as it is now; undefined where nothing was and nothing is there. */
export const touchOf = (rows: RowTable, row: LiveRow): Touch | undefined => {
  const before = rows.slotOf(row.id);
  if (row.quantity > 0) return { slot: rows.put(row), isReplaced: before === undefined };
  rows.remove(row.id);
  return before === undefined ? undefined : { slot: before, isReplaced: true };
};

const catchUp = ({ rows, orders, since }: LiveTable, on: Hot): void => {
  const touches = movedRows.all(on, { since }).map((row) => touchOf(rows, row));
  orders.touch(touches.filter((touch) => touch !== undefined));
};

/**
 * The table of what a snapshot shows: the given one brought up to date by the ledger, which names every row that
 * changes, or one read anew. Where it throws, the given one is of no more use.
 */
export const bringUpToDate = (table: LiveTable | undefined, on: Hot): LiveTable => {
  const last = lastMovement.first(on, {})?.id ?? 0;
  if (table === undefined || last - table.since > mostMended) return load(on, last);
  if (last > table.since) {
    catchUp(table, on);
    table.since = last;
  }
  return table;
};
