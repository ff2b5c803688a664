import { isExpression, sql, type Expression, type RawBuilder } from 'kysely';
import type { SqlValue } from './capabilities.ts';

const shortestTrigram = 3;
const lastCodePoint = '\u{10ffff}';

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

/**
 * The MATCH text that asks a trigram index for every word, each as a substring and with no character of it read as
 * an operator; words must be folded already. Answers undefined if no word has the three letters that it takes.
 */
export function ftsMatch(words: readonly string[]): string | undefined {
  const searchable = words
    .map((word) => word.replaceAll('\0', ''))
    .filter((word) => Array.from(word).length >= shortestTrigram);
  if (searchable.length === 0) return undefined;
  return searchable.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ');
}

/** The bounds (`>= from`, `< below`) between which an index holds every text that begins with the prefix. */
export function prefixRange(prefix: string): { readonly from: string; readonly below: string } {
  return { from: prefix, below: `${prefix}${lastCodePoint}` };
}
