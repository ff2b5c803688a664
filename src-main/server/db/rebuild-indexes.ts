import { hotKey, type Compiled, type Hot } from './capabilities.ts';

/** Steps of a bulk write that take indexes away, and those that make them again as they were. */
export type Rebuilding = { readonly drop: readonly Compiled[]; readonly create: readonly Compiled[] };

/** No index is taken away. */
export const noRebuilding: Rebuilding = { drop: [], create: [] };

type Definition = { readonly name: string; readonly sql: string };

/** What a table's constraints made has no text of its own, and stays. */
const definitions = `select name, sql from sqlite_schema where type = 'index' and tbl_name = ? and sql is not null`;

const step = (sql: string): Compiled => ({ sql, parameters: [] });

/**
 * Rebuilds the indexes of a table around inserts: making an index of all rows takes half as long as keeping it with
 * each of them. Both belong into one transaction; a unique index refuses in the end what it did not refuse meanwhile.
 */
export const rebuilding = (on: Hot, table: string): Rebuilding => {
  const indexes = on[hotKey].all<Definition>(definitions, [table]);
  return {
    drop: indexes.map(({ name }) => step(`drop index "${name}"`)),
    create: indexes.map(({ sql }) => step(sql)),
  };
};
