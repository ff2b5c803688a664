import type { Compiled, Store } from '../../../db/capabilities.ts';

/** The ids of movements that match, the newest first, of all up to the movement `upTo`. */
type Found = { readonly ids: Float64Array; readonly upTo: number };

/** Some 12 MB. */
const mostNumbers = 1_500_000;

type Lists = Map<string, Promise<Found>>;
const listsByStore = new WeakMap<Store, Lists>();

const listsOf = (store: Store): Lists => {
  const known = listsByStore.get(store) ?? new Map<string, Promise<Found>>();
  listsByStore.set(store, known);
  return known;
};

const joined = (newer: Float64Array, older: Float64Array): Float64Array => {
  if (newer.length === 0) return older;
  const all = new Float64Array(newer.length + older.length);
  all.set(newer);
  all.set(older, newer.length);
  return all;
};

/** Lets go of the lists that were asked for longest ago, but for the last one. */
const trim = async (lists: Lists): Promise<void> => {
  let held = 0;
  for (const [key, list] of [...lists].toReversed()) {
    const { ids } = await list;
    held += ids.length;
    if (held > mostNumbers && held > ids.length && lists.get(key) === list) lists.delete(key);
  }
};

type Question = {
  readonly key: string;
  /** The newest movement that may be known by now. */
  readonly last: number;
  /** What matches after a movement, the newest first. */
  after(since: number): Compiled;
};

const none: Found = { ids: new Float64Array(0), upTo: 0 };

/**
 * The ids of all movements that match, newest first, gathered by a read worker: the ledger is only appended to, so that
 * of a list that is kept only what came after it is looked for.
 */
export const keptMovements = async (store: Store, { key, last, after }: Question): Promise<Float64Array> => {
  const lists = listsOf(store);
  const before = lists.get(key) ?? Promise.resolve(none);
  const next = before.then(async (known): Promise<Found> => {
    if (known.upTo >= last) return known;
    const ids = await store.offloadNumbers(after(known.upTo));
    return { ids: joined(ids, known.ids), upTo: Math.max(last, ids[0] ?? 0) };
  });
  lists.delete(key);
  lists.set(key, next);
  try {
    const { ids } = await next;
    await trim(lists);
    return ids;
  } catch (error) {
    if (lists.get(key) === next) lists.delete(key);
    throw error;
  }
};
