import { LRUCache } from 'lru-cache';
import type { Hot, Store } from '../db/capabilities.ts';
import { keptWithStore } from '../db/kept-with-store.ts';
import { JsonText } from './json-text.ts';

const mostBytes = 8 * 1024 * 1024;
/** The memory of an entry beside its text. */
const overhead = 120;

/** A record by its internal id, and the version that it has now. */
export type Versioned = { readonly id: number; readonly version: number };

type Kept<Item> = { readonly version: number; readonly item: JsonText<Item> };

/** Reads and shows records that are not kept, or not in their present version. */
type Reading<Row, Item> = {
  readonly read: (on: Hot, ids: readonly number[]) => readonly Row[];
  readonly show: (row: Row) => Item;
};

/**
 * Records as lists show them, written as JSON once a version and kept, 8 MB of them, the least recently used out first.
 * What a list shows must follow from the record's own fields, each change of which raises its version.
 */
export const keptRecords = <Row extends { readonly id: number }, Item>({
  read,
  show,
}: Reading<Row, Item>) => {
  const keptOf = keptWithStore<LRUCache<number, Kept<Item>>>();
  const make = () =>
    new LRUCache<number, Kept<Item>>({
      maxSize: mostBytes,
      sizeCalculation: ({ item }) => item.text.length + overhead,
    });
  /** These records in that order, those of another version than the kept one read anew. */
  return (store: Pick<Store, 'kept'>, on: Hot, named: readonly Versioned[]): readonly JsonText<Item>[] => {
    const kept = keptOf(store, make);
    const missing = named.filter(({ id, version }) => kept.get(id)?.version !== version);
    const fresh = new Map<number, JsonText<Item>>();
    if (missing.length > 0) {
      const rows = read(
        on,
        missing.map(({ id }) => id),
      );
      for (const row of rows) fresh.set(row.id, new JsonText(JSON.stringify(show(row))));
    }
    const items = named.flatMap(({ id }) => fresh.get(id) ?? kept.get(id)?.item ?? []);
    for (const { id, version } of missing) {
      const item = fresh.get(id);
      if (item !== undefined) kept.set(id, { version, item });
    }
    return items;
  };
};
