import type { Compiled, Store } from '../../../db/capabilities.ts';
import { createKeptLists, type KeptLists } from '../../../kernel/kept-lists.ts';

const lists = new WeakMap<Store, KeptLists>();

const listsOf = (store: Store): KeptLists => {
  const known = lists.get(store) ?? createKeptLists();
  lists.set(store, known);
  return known;
};

/** What the lists of stock rows are read from. */
const stockTables = ['stock_item', 'product', 'location', 'lot', 'serial', 'warehouse'];

const versionOf = ({ versions }: Store, tables: readonly string[]): number =>
  tables.reduce((sum, table) => sum + versions.of(table), 0);

/**
 * The numbers that a statement answers, gathered by a read worker once for all who ask and kept until one of these
 * tables is written.
 */
export const keptIds = (
  store: Store,
  statement: Compiled,
  tables: readonly string[] = stockTables,
): Promise<Float64Array> =>
  listsOf(store).get({ key: JSON.stringify(statement), version: versionOf(store, tables) }, () =>
    store.offloadNumbers(statement),
  );
