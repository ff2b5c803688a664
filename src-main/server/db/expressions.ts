import { isExpression, sql, type AliasedRawBuilder, type Expression, type RawBuilder } from 'kysely';
import type { SqlValue } from './capabilities.ts';

/** A list of values for `in`, handed to SQLite as one JSON value, so that its length makes no new statement. */
export function jsonList<Value extends SqlValue>(values: readonly Value[]): Expression<Value> {
  return sql<Value>`(select value from json_each(${JSON.stringify(values)}))`;
}

/**
 * Rows to select from, in their order, handed to SQLite as one JSON value: plain rows, or in a hot query the name
 * of a text that holds them. Give it an alias: `selectFrom(jsonRows(rows, ['sku']).as('given'))`.
 */
export function jsonRows<Row extends Record<string, SqlValue>>(
  rows: readonly Row[] | Expression<string>,
  columns: readonly (keyof Row & string)[],
): RawBuilder<Row> {
  const json = isExpression(rows) ? rows : JSON.stringify(rows);
  const picked = columns.map((column) => sql`value ->> ${sql.lit(`$."${column}"`)} as ${sql.ref(column)}`);
  return sql<Row>`(select ${sql.join(picked)} from json_each(${json}))`;
}

/** A table read through one index by force, where that index holds all that is asked of a row. */
export function throughIndex<Row, Alias extends string>(
  table: string,
  { alias, index }: { readonly alias: Alias; readonly index: string },
): AliasedRawBuilder<Row, Alias> {
  return sql<Row>`${sql.table(table)}`.as<Alias>(sql`${sql.ref(alias)} indexed by ${sql.ref(index)}`);
}

/** A table of which rows are read by their ids alone, whatever indexes would do for its conditions and its order. */
export function unindexed<Table extends string>(table: Table): AliasedRawBuilder<unknown, Table> {
  return sql`${sql.table(table)}`.as<Table>(sql`${sql.ref(table)} not indexed`);
}

/**
 * From so many on, rows are written by one statement: SQLite can undo each statement on a table with triggers, and
 * what it keeps for that is walked through after each, longer the more the work has written before.
 */
export const many = 16;
