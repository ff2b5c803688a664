import { AsyncLocalStorage } from 'node:async_hooks';
import Database from 'better-sqlite3';
import { hotKey, type Compiled, type Executor, type OpenStore } from '../server/db/capabilities.ts';
import type { Mounted } from '../server/http/call.ts';

/** Each table that a kept answer is read from and does not follow, and why a write of it makes no answer old. */
const cannotAge: Readonly<Record<string, string>> = {
  change: 'kept lists of ids follow it by themselves',
  product_count: 'triggers write it with the products that it counts',
};

/** The same of one operation. */
const cannotAgeIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'orders.list': {
    setting: 'the day and the hour that it decides are part of the key',
    order_channel: 'a channel never changes',
    order_item: 'an item is written with the head of its order',
    order_wave: 'a wave keeps its number, and its status is not shown',
    order_load: 'a load keeps its number',
    order_history: 'what happens to an order is written with its head',
    order_volume: 'a volume is written with the head of its order',
    location: 'where an order is staged is not shown',
    api_token: 'who created an order is not shown',
    product: 'an item keeps the words of its product',
  },
  'stock.shortages': { order_item: 'an item is written with the head of its order' },
  'orders.day': { order_item: 'an item is written with the head of its order' },
  'returns.day': {
    order_item: 'only movements of shipped lines are counted',
    lot: 'it is joined for the figures of one product, and not counted',
    product: 'it is joined for the figures of one product, and not counted',
  },
  'products.list': { product_stock: 'its state is part of the key where the list is sorted by it' },
  'locations.floorPlan': { lot: 'the stock table in memory follows it for other questions' },
  'locations.occupancy': { lot: 'the stock table in memory follows it for other questions' },
};

type Step = { readonly opcode: string; readonly p2: number; readonly p3: number };
type Explaining = Database.Database & { explain(text: string): readonly Step[] };

/** The tables that each statement reads, by its text; all tests have the same tables. */
const tablesByText = new Map<string, readonly string[]>();

const tablesByPage = (db: Database.Database): ReadonlyMap<number, string> =>
  new Map(
    db
      .prepare<[], { page: number; name: string }>(
        'select rootpage as page, tbl_name as name from sqlite_schema where rootpage > 0',
      )
      .all()
      .map(({ page, name }) => [page, name]),
  );

/** Names the tables that a statement reads, by SQLite's own plan of it. */
const tablesIn = (file: string, text: string): readonly string[] => {
  const known = tablesByText.get(text);
  if (known !== undefined) return known;
  const db = new Database(file, { readonly: true });
  try {
    const pages = tablesByPage(db);
    const opened = (db as Explaining)
      .explain(text)
      .flatMap(({ opcode, p2, p3 }) => (opcode === 'OpenRead' && p3 === 0 ? [pages.get(p2)] : []));
    const tables = [...new Set(opened)].filter((table) => table !== undefined);
    tablesByText.set(text, tables);
    return tables;
  } finally {
    db.close();
  }
};

/** The tables that the answer which is being made was read from so far. */
const answering = new AsyncLocalStorage<Set<string>>();

/** Notes, for `createFollowedTables`, which tables are read on this store. */
export const watchReads = (store: OpenStore, file: string): void => {
  const note = (...tables: readonly string[]): void => {
    for (const table of tables) answering.getStore()?.add(table);
  };
  const noteText = (text: string): void => {
    if (answering.getStore() !== undefined) note(...tablesIn(file, text));
  };
  const noting =
    <Args extends [{ readonly sql: string }], T>(read: (...args: Args) => T) =>
    (...args: Args): T => {
      noteText(args[0].sql);
      return read(...args);
    };
  const { all, first } = store.read[hotKey];
  Object.assign(store.read[hotKey], {
    all: (text, values) => {
      noteText(text);
      return all(text, values);
    },
    first: (text, values) => {
      noteText(text);
      return first(text, values);
    },
  } satisfies Executor);
  const { of, stamp } = store.versions;
  Object.assign(store.versions, {
    of: (table: string) => {
      note(table);
      return of(table);
    },
    stamp: (tables: readonly string[]) => {
      note(...tables);
      return stamp(tables);
    },
  });
  Object.assign(store, {
    offload: noting<[Compiled], unknown>(store.offload),
    offloadNumbers: noting<[Compiled], unknown>(store.offloadNumbers),
  });
};

/** Holds what was found of the operations of one server, until it is demanded. */
export type FollowedTables = {
  /** Watches what an operation whose answers are kept reads; another one stays as it is. */
  around(operation: Mounted): Mounted;
  /** Throws where an answer that is kept was read from a table that it does not follow: a write would leave it old. */
  demand(): void;
};

/** Makes the watch over the operations of a server. */
export const createFollowedTables = (): FollowedTables => {
  const missing: string[] = [];
  const around = (operation: Mounted): Mounted => {
    const { spec, options, handler } = operation;
    const { cachedUntilWriteOf: followed } = options;
    if (followed === undefined) return operation;
    const isCovered = (table: string): boolean =>
      followed.includes(table) || table in cannotAge || table in (cannotAgeIn[spec.id] ?? {});
    return {
      ...operation,
      handler: async (call) => {
        const read = new Set<string>();
        const answer = await answering.run(read, async () => handler(call));
        missing.push(
          ...[...read].filter((table) => !isCovered(table)).map((table) => `${spec.id}: ${table}`),
        );
        return answer;
      },
    };
  };
  const demand = (): void => {
    const found = missing.splice(0);
    if (found.length > 0) throw new Error(`kept answers do not follow ${found.join(', ')}`);
  };
  return { around, demand };
};
