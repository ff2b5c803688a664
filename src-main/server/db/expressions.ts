import { isExpression, sql, type AliasedRawBuilder, type Expression, type RawBuilder } from 'kysely';
import type { SqlValue } from './capabilities.ts';

/** A list of values for `in`, given to SQLite as one JSON value, so that its length makes no new statement. */
export function jsonList<Value extends SqlValue>(values: readonly Value[]): Expression<Value> {
  return sql<Value>`(select value from json_each(${JSON.stringify(values)}))`;
}

/**
 * Rows to select from, in their order, given to SQLite as one JSON value: plain rows, or in a hot query the name of a
 * text that holds them. Give it an alias: `selectFrom(jsonRows(rows, ['sku']).as('given'))`.
 */
export function jsonRows<Row extends Record<string, SqlValue>>(
  rows: readonly Row[] | Expression<string>,
  columns: readonly (keyof Row & string)[],
): RawBuilder<Row> {
  const json = isExpression(rows) ? rows : JSON.stringify(rows);
  const picked = columns.map((column) => sql`value ->> ${`$."${column}"`} as ${sql.ref(column)}`);
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

const accented: Readonly<Record<string, string>> = {
  a: '\u00e1\u00e0\u00e2\u00e3\u00e4\u00e5\u00c1\u00c0\u00c2\u00c3\u00c4\u00c5',
  e: '\u00e9\u00e8\u00ea\u00eb\u00c9\u00c8\u00ca\u00cb',
  i: '\u00ed\u00ec\u00ee\u00ef\u00cd\u00cc\u00ce\u00cf',
  o: '\u00f3\u00f2\u00f4\u00f5\u00f6\u00d3\u00d2\u00d4\u00d5\u00d6',
  u: '\u00fa\u00f9\u00fb\u00fc\u00da\u00d9\u00db\u00dc',
  c: '\u00e7\u00c7',
  n: '\u00f1\u00d1',
};

/** A text without the accents of Portuguese and its neighbours, in lower case: for the few columns that keep no such copy. */
export const foldedText = (text: Expression<unknown>): RawBuilder<string> =>
  Object.entries(accented)
    .flatMap(([plain, letters]) => [...letters].map((letter) => [plain, letter] as const))
    .reduce(
      (folded, [plain, letter]) => sql<string>`replace(${folded}, ${letter}, ${plain})`,
      sql<string>`lower(${text})`,
    );

/** The worth of thousandths at a cost in ten-thousandths, in whole cents: `centsOf` of `kernel/worth.ts` in SQL. */
export const centsIn = (quantity: Expression<unknown>, cost: Expression<unknown>): RawBuilder<number> =>
  sql<number>`round(${quantity} * 1.0 * ${cost} / 100000.0)`;

/**
 * The number of rows from which one statement writes them: SQLite can undo each statement on a table with triggers, and
 * what it keeps for that is walked through after each, longer the more the work has written before.
 */
export const many = 16;
