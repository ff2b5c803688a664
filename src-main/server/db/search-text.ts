import { sql, type Expression, type SqlBool } from 'kysely';
import { foldText, searchWords } from '#shared/kernel/fold-text.ts';

/** Stands twice before each field; no field can hold it, so `fieldStart + word` finds beginnings only. */
const separator = '\u001f';
const fieldStart = separator + separator;
const shortest = 3;

/** The fields that a record is found by, folded, as its trigram index keeps them. */
export const searchText = (fields: readonly string[]): string =>
  fields
    .map(foldText)
    .filter((field) => field !== '')
    .map((field) => fieldStart + field)
    .join('');

const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * The FTS5 expression of a search: every word as a substring of some field, words of one or two letters as the
 * beginning of one; quotes and operators have no meaning. Undefined where no word is left.
 */
export const ftsExpression = (search: string): string | undefined => {
  const words = searchWords(search.replaceAll(separator, ' '));
  if (words.length === 0) return undefined;
  return words.map((word) => phrase([...word].length < shortest ? fieldStart + word : word)).join(' AND ');
};

/** `table match expression` of an FTS5 table. */
export const ftsMatch = (table: string, expression: Expression<string>): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(table)} match ${expression}`;
