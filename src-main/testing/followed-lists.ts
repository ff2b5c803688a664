import type { GatheredList } from '../server/db/gathered-list.ts';
import type { Store } from '../server/db/capabilities.ts';

/** Lists as the server has led them on, and as it would gather them now with nothing kept. */
export const followedAndGathered = async <Query extends object>(
  store: Store,
  list: GatheredList<Query>,
  queries: readonly Query[],
): Promise<readonly [followed: readonly Float64Array[], gathered: readonly Float64Array[]]> => {
  const askedOf = (one: Store) => Promise.all(queries.map((query) => list(one, query)));
  return [await askedOf(store), await askedOf({ ...store, kept: new Map() })];
};
