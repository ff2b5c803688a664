import Database from 'better-sqlite3';
import { migrations } from '../migrations/index.ts';

/** A table, index, trigger or view as a database keeps it; what constraints made has no text. */
export type SchemaPart = {
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string | null;
};

/** Describes how the schema of a copy differs from that of our migrations. */
export type SchemaDifference = {
  /** Parts that no migration makes, and parts of ours with another text. */
  readonly foreign: readonly SchemaPart[];
  readonly changed: readonly SchemaPart[];
  /** Parts of ours that are not there. */
  readonly missing: readonly SchemaPart[];
};

/** A column whose values are whole numbers. */
type NumberColumn = { readonly table: string; readonly column: string };

/** Describes a search index: a table of its module, and its rows as JSON. */
type SearchSettings = { readonly table: string; readonly rows: string };

/** Holds the schema that our migrations make up to a version. */
export type Reference = {
  readonly parts: ReadonlyMap<string, SchemaPart>;
  readonly numbers: readonly NumberColumn[];
  readonly searches: readonly SearchSettings[];
};

/** Kept by the module: it follows from the migrations alone. */
const references = new Map<number, Reference>();

const numberColumns = `
  select t.name as "table", c.name as "column" from pragma_table_list as t join pragma_table_xinfo(t.name) as c
  where t.schema = 'main' and t.type = 'table' and c.type = 'INTEGER' order by t.name, c.cid`;

const searchTables = `
  select name from pragma_table_list where schema = 'main' and type = 'shadow' and name like '%@_config' escape '@'`;

/** The settings of a search index, but for one of memory that loads choose: none of them is ours to change. */
export const searchSettingsIn = (db: Database.Database, table: string): string =>
  db
    .prepare(
      `select json_group_array(json_array(k, v)) from (select k, v from "${table}" where k <> 'hashsize' order by k)`,
    )
    .pluck()
    .get() as string;

const keyOf = ({ type, name }: SchemaPart): string => `${type} ${name}`;

const byKey = (parts: readonly SchemaPart[]): ReadonlyMap<string, SchemaPart> =>
  new Map(parts.map((part) => [keyOf(part), part]));

/** The parts of an open database, read without touching any of its tables. */
export const partsOf = (db: Database.Database): readonly SchemaPart[] =>
  db.prepare<[], SchemaPart>('select type, name, tbl_name, sql from sqlite_schema').all();

const makeReference = (version: number): Reference => {
  const db = new Database(':memory:');
  try {
    for (const { sql } of migrations.slice(0, version)) db.exec(sql);
    return {
      parts: byKey(partsOf(db)),
      numbers: db.prepare<[], NumberColumn>(numberColumns).all(),
      searches: db
        .prepare<[], string>(searchTables)
        .pluck()
        .all()
        .map((table) => ({ table, rows: searchSettingsIn(db, table) })),
    };
  } finally {
    db.close();
  }
};

/** The schema that this program's own migrations make up to a version, made once in memory. */
export const referenceOf = (version: number): Reference => {
  const known = references.get(version) ?? makeReference(version);
  references.set(version, known);
  return known;
};

/** Compares the parts of a copy one by one with those of its version. */
export const differenceFrom = (reference: Reference, found: readonly SchemaPart[]): SchemaDifference => {
  const here = byKey(found);
  const other = found.filter((part) => {
    const ours = reference.parts.get(keyOf(part));
    return ours?.sql !== part.sql || ours.tbl_name !== part.tbl_name || here.get(keyOf(part)) !== part;
  });
  return {
    foreign: other.filter((part) => !reference.parts.has(keyOf(part))),
    changed: other.filter((part) => reference.parts.has(keyOf(part))),
    missing: [...reference.parts.values()].filter((part) => !here.has(keyOf(part))),
  };
};

/** Tells whether a missing part can be created from its own text, whatever rows there are. */
export const isRemade = ({ type, sql }: SchemaPart): boolean =>
  sql !== null && (type === 'trigger' || (type === 'index' && !/^create unique/i.test(sql)));
