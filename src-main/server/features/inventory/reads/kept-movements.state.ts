import type { Compiled, Store } from '../../../db/capabilities.ts';
import { keptListsOf, type KeptList } from '../../../db/kept-lists.ts';

const joined = (newer: Float64Array, older: Float64Array): Float64Array => {
  if (newer.length === 0) return older;
  const all = new Float64Array(newer.length + older.length);
  all.set(newer);
  all.set(older, newer.length);
  return all;
};

type Question = {
  readonly key: string;
  /** The newest movement that may be known by now. */
  readonly last: number;
  /** Compiles the statement of the matches after a movement, the newest first. */
  after(since: number): Compiled;
};

/** The ids of movements that match, the newest first, of all up to the movement `upTo`. */
type Found = { readonly ids: Float64Array; readonly upTo: number };

const nothing: Found = { ids: new Float64Array(0), upTo: 0 };

/** Gives the ids of an older list; nothing where gathering them failed. */
const foundBy = async (older: KeptList | undefined): Promise<Found> => {
  const ids = await older?.list.catch(() => undefined);
  return older === undefined || ids === undefined
    ? nothing
    : { ids, upTo: Math.max(older.version, ids[0] ?? 0) };
};

/**
 * The ids of all movements that match, newest first, gathered by a read worker: the ledger is only appended to, so that
 * of a list that is kept only what came after it is looked for.
 */
export const keptMovements = (store: Store, { key, last, after }: Question): Promise<Float64Array> =>
  keptListsOf(store).get({ key: `movements ${key}`, version: last }, async (older) => {
    const { ids, upTo } = await foundBy(older);
    return joined(await store.offloadNumbers(after(upTo)), ids);
  });
