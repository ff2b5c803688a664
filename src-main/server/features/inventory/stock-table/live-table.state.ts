import { newestChange } from '../../../db/changes.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { createKeptOrders, type KeptOrders, type Touch } from './kept-orders.state.ts';
import { createRowTable, type LiveRow, type RowTable } from './row-columns.state.ts';
import { changedRows, countChanged, lastMovement, liveRows } from './stock-table.queries.ts';

/** The live rows with their orders, as of the change `changed` and the movement `since`. */
export type LiveTable = {
  readonly rows: RowTable;
  readonly orders: KeptOrders;
  since: number;
  changed: number;
};

/** The most changed rows that are updated one by one; beyond it, all rows are read again. */
const mostRepaired = 20_000;

type State = Pick<LiveTable, 'since' | 'changed'>;

const load = (on: Hot, state: State): LiveTable => {
  const rows = createRowTable();
  for (let after = 0; ;) {
    const some = liveRows.all(on, { after });
    for (const row of some) rows.put(row);
    const last = some.at(-1);
    if (last === undefined) return { rows, orders: createKeptOrders(rows), ...state };
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

const catchUp = ({ rows, orders, changed }: LiveTable, on: Hot): void => {
  const touches = changedRows.all(on, { since: changed }).map((row) => touchOf(rows, row));
  orders.touch(touches.filter((touch) => touch !== undefined));
};

const stateOn = (on: Hot): State => ({
  since: lastMovement.first(on, {})?.id ?? 0,
  changed: newestChange(on),
});

const isFarBehind = ({ changed }: LiveTable, on: Hot, newest: number): boolean =>
  newest - changed > mostRepaired && (countChanged.first(on, { since: changed })?.rows ?? 0) > mostRepaired;

/**
 * The table of what a snapshot shows: the given one brought up to date by the newest changes, which name every row
 * that changed, or one read anew. Where it throws, the given one is of no more use.
 */
export const bringUpToDate = (table: LiveTable | undefined, on: Hot): LiveTable => {
  const state = stateOn(on);
  if (table === undefined || isFarBehind(table, on, state.changed)) return load(on, state);
  if (state.changed > table.changed) catchUp(table, on);
  return Object.assign(table, state);
};
