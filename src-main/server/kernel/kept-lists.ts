const maxNumbers = 4_000_000;

type Key = { readonly key: string; readonly version: number };
type Kept = { readonly version: number; readonly list: Promise<Float64Array>; size: number };

/** Long lists of ids, each gathered once for all who ask at the same time, valid for one version of its table. */
export type KeptLists = {
  get(key: Key, gather: () => Promise<Float64Array>): Promise<Float64Array>;
};

/** An empty keeper of at most four million ids (32 MB), least recently used out first. */
export const createKeptLists = (limit = maxNumbers): KeptLists => {
  const lists = new Map<string, Kept>();
  const trim = (): void => {
    let total = 0;
    for (const { size } of lists.values()) total += size;
    for (const [key, { size }] of lists) {
      if (total <= limit) return;
      lists.delete(key);
      total -= size;
    }
  };
  const gatherNew = ({ key, version }: Key, gather: () => Promise<Float64Array>): Promise<Float64Array> => {
    const kept: Kept = { version, list: gather(), size: 0 };
    lists.set(key, kept);
    kept.list.then(
      ({ length }) => {
        kept.size = length;
        trim();
      },
      () => {
        if (lists.get(key) === kept) lists.delete(key);
      },
    );
    return kept.list;
  };
  return {
    get(key, gather) {
      const known = lists.get(key.key);
      lists.delete(key.key);
      if (known === undefined || known.version !== key.version) return gatherNew(key, gather);
      lists.set(key.key, known);
      return known.list;
    },
  };
};
