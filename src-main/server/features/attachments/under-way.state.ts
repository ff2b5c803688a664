import type { Store } from '../../db/capabilities.ts';
import { keptWithStore } from '../../db/kept-with-store.ts';

/** The hashes of files that are on their way to a row: no sweep takes these away. */
type UnderWay = {
  /** Holds a hash while the work goes on, however it ends. */
  holding<T>(hash: string, work: () => Promise<T>): Promise<T>;
  has(hash: string): boolean;
};

/** Counts how many works hold each hash: two calls may bring the same file. */
const createUnderWay = (): UnderWay => {
  const held = new Map<string, number>();
  const add = (hash: string, by: number): void => {
    const count = (held.get(hash) ?? 0) + by;
    if (count === 0) held.delete(hash);
    else held.set(hash, count);
  };
  return {
    holding: async (hash, work) => {
      add(hash, 1);
      try {
        return await work();
      } finally {
        add(hash, -1);
      }
    },
    has: (hash) => held.has(hash),
  };
};

const kept = keptWithStore<UnderWay>();

/** Gives the uploads in progress of a store. */
export const underWayOf = (store: Store): UnderWay => kept(store, createUnderWay);
