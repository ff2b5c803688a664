import { LRUCache } from 'lru-cache';
import type { Store } from './capabilities.ts';
import { keptWithStore } from './kept-with-store.ts';

const mostNumbers = 4_000_000;
/** A list takes at least as much as so many ids, for its key: lists that are empty can't fill the memory either. */
const leastNumbers = 50;

type Key = { readonly key: string; readonly version: number };
/** A list with the version of its table that it was gathered for. */
export type KeptList = { readonly version: number; readonly list: Promise<Float64Array> };

/** Long lists of ids, each gathered once for all who ask at the same time, valid for one version of its table. */
export type KeptLists = {
  /** `gather` is given the list of an older version, where one is kept; a list that failed is not kept. */
  get(key: Key, gather: (older: KeptList | undefined) => Promise<Float64Array>): Promise<Float64Array>;
};

/** An empty keeper of at most four million ids (32 MB), least recently used out first. */
export const createKeptLists = (limit = mostNumbers): KeptLists => {
  const lists = new LRUCache<string, KeptList>({ maxSize: limit });
  const gatherNew = (key: Key, list: Promise<Float64Array>): Promise<Float64Array> => {
    const kept = { version: key.version, list };
    lists.set(key.key, kept, { size: leastNumbers });
    const isStillKept = (): boolean => lists.peek(key.key) === kept;
    list.then(
      ({ length }) => {
        if (isStillKept()) lists.set(key.key, kept, { size: Math.max(length, leastNumbers) });
      },
      () => {
        if (isStillKept()) lists.delete(key.key);
      },
    );
    return list;
  };
  return {
    get: (key, gather) => {
      const known = lists.get(key.key);
      return known?.version === key.version ? known.list : gatherNew(key, gather(known));
    },
  };
};

const keptLists = keptWithStore<KeptLists>();

/** The lists of a store: those of products, locations and movements share one measure of memory. */
export const keptListsOf = (store: Store): KeptLists => keptLists(store, () => createKeptLists());
