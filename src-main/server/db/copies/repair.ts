import type Database from 'better-sqlite3';
import { followedTables } from '../followed-tables.ts';
import { hasOurHistory } from './contents.ts';
import { differenceFrom, isRemade, partsOf, referenceOf, type SchemaPart } from './schema-parts.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Sets the next id of the ledger; SQLite keeps it in a table that any program may write. */
const sequence = {
  name: 'sqlite_sequence',
  from: 7,
  stale: `select count(*) <> (select count(*) from (select 1 from stock_movement limit 1))
      or coalesce(max(name <> 'stock_movement'), 0)
      or coalesce(max(seq), 0) <> (select coalesce(max(id), 0) from stock_movement)
    from sqlite_sequence`,
  mend: `delete from sqlite_sequence;
    insert into sqlite_sequence (name, seq)
      select 'stock_movement', max(id) from stock_movement having count(*) > 0;`,
};

/** A search index finds each record that is there, and no other. */
const searchOf = (table: string, from: number) => ({
  name: `${table}_search`,
  from,
  stale: `select exists (select id from ${table} where deleted_at is null
      except select id from ${table}_search_docsize)
    or exists (select id from ${table}_search_docsize
      except select id from ${table} where deleted_at is null)`,
  mend: `insert into ${table}_search (${table}_search) values ('delete-all');
    insert into ${table}_search (rowid, text) select id, search_text from ${table} where deleted_at is null;`,
});

/** A number of ours has so many letters at most; a longer one was never counted. */
const longestNumber = 15;

/**
 * Describes the counter of the records of a table: its name, its first version, and which records it counts, where not
 * all.
 */
type Counter = {
  readonly name: string;
  readonly from: number;
  readonly column?: string;
  readonly among?: string;
};

const ordersOf = (name: string, direction: string) =>
  numbersOf('order_head', {
    name,
    from: 27,
    column: 'order_number',
    among: `direction = '${direction}'`,
  });

/** The last number that was given out is not below one that a record has: else nothing could be numbered any more. */
const numbersOf = (table: string, counter: Counter) => {
  const { column = 'number', among = 'true' } = counter;
  const highest = `select coalesce(max(cast(substr(${column}, instr(${column}, '-') + 1) as integer)), 0)
    from ${table} where length(${column}) <= ${longestNumber} and ${among}`;
  return {
    name: table,
    from: counter.from,
    stale: `select coalesce((select value from counter where name = '${counter.name}'), 0) < (${highest})`,
    mend: `insert into counter (name, value) select '${counter.name}', highest
        from (select (${highest}) as highest) where highest > 0
      on conflict (name) do update set value = max(value, excluded.value);`,
  };
};

/** Each record of a followed kind has its newest change, and no other change says that its record is there. */
const changesOf = ([kind, { table, from }]: [string, { readonly table: string; readonly from: number }]) => ({
  name: 'change',
  from,
  stale: `select exists (select id from ${table} except select row_id from change where kind = '${kind}')
    or exists (select row_id from change where kind = '${kind}' and row_id > 0 except select id from ${table})`,
  mend: `insert into change (kind, row_id)
      select '${kind}', id from ${table} where id not in (select row_id from change where kind = '${kind}');
    delete from change where kind = '${kind}' and row_id > 0 and row_id not in (select id from ${table});`,
});

/** Lists the data that are derived from other rows, and are rebuilt where they do not agree with them. */
const derived = [
  searchOf('product', 3),
  searchOf('location', 6),
  sequence,
  numbersOf('goods_receipt', { name: 'goods_receipt', from: 7 }),
  numbersOf('stock_count', { name: 'count', from: 9 }),
  numbersOf('occurrence', { name: 'occurrence', from: 63 }),
  numbersOf('inspection', { name: 'inspection', from: 66 }),
  numbersOf('rma', { name: 'rma', from: 67 }),
  searchOf('customer', 25),
  searchOf('order_head', 27),
  ordersOf('order_out', 'outbound'),
  ordersOf('order_in', 'inbound'),
  ordersOf('order_internal', 'internal'),
  ...Object.entries(followedTables).map(changesOf),
];

type Derived = (typeof derived)[number];

const staleIn = (db: Database.Database, version: number) =>
  derived.filter(({ from, stale }) => from <= version && db.prepare(stale).pluck().get() === 1);

/** The names of what `repairCopy` would make anew of a sound database without foreign parts. */
export const repairableIn = (db: Database.Database, version: number): readonly string[] => {
  const { missing } = differenceFrom(referenceOf(version), partsOf(db));
  return [...missing, ...staleIn(db, version)].map(({ name }) => name);
};

const versionOf = (db: Database.Database): number => db.pragma('user_version', { simple: true }) as number;

/** Makes the indexes and triggers that are not there, then those of what is made of other rows that are stale. */
const repairWith = (db: Database.Database, always: readonly Derived[]): readonly string[] => {
  const version = versionOf(db);
  const { missing } = differenceFrom(referenceOf(version), partsOf(db));
  const parts = missing.filter(isRemade);
  return db.transaction(() => {
    for (const { sql } of parts) db.exec(String(sql));
    const stale = staleIn(db, version);
    const due = always.filter(({ from }) => from <= version);
    for (const { mend } of new Set([...stale, ...due])) db.exec(mend);
    return [...parts, ...stale].map(({ name }) => name);
  })();
};

/**
 * Makes a copy from elsewhere what one of ours is: the indexes and triggers that are not there, and all that is made of
 * other rows, since nothing tells a search index that finds the wrong ones. Gives the names of what was missing or stale.
 */
export const repairCopy = (db: Database.Database): readonly string[] => repairWith(db, derived);

/** A table goes last: what hangs on it goes with it. */
const dropOrder = ['trigger', 'view', 'index', 'table'];

const withText = ({ sql }: SchemaPart): boolean => sql !== null;

/**
 * Brings a copy that was just made of our own data to the very schema of its version: parts that somebody added go,
 * those that somebody dropped are made anew. Gives the names of both; leaves a database of another history alone.
 */
export const repairOwnCopy = (db: Database.Database): readonly string[] => {
  const version = versionOf(db);
  if (!hasOurHistory(db, version)) return [];
  const { foreign } = differenceFrom(referenceOf(version), partsOf(db));
  const added = foreign
    .filter(withText)
    .toSorted((a, b) => dropOrder.indexOf(a.type) - dropOrder.indexOf(b.type));
  db.pragma('foreign_keys = OFF');
  for (const { type, name } of added) db.exec(`drop ${type} if exists ${quoted(name)}`);
  return [...added.map(({ name }) => name), ...repairWith(db, [])];
};
