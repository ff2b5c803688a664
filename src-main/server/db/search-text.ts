import { sql, type Expression, type SqlBool } from 'kysely';
import { foldText, searchWords } from '#shared/kernel/fold-text.ts';

/** Stands twice before each field; no field can hold it, so `fieldStart + word` finds beginnings only. */
const separator = '\u001f';
const fieldStart = separator + separator;
const shortest = 3;

/** The fields that a record is found by, folded already, as its trigram index keeps them. */
export const foldedSearchText = (fields: readonly string[]): string =>
  fields.reduce((text, field) => (field === '' ? text : text + fieldStart + field), '');

/** The fields that a record is found by as its trigram index keeps them: folded. */
export const searchText = (fields: readonly string[]): string => foldedSearchText(fields.map(foldText));

const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const isShort = (word: string): boolean => [...word].length < shortest;

const expressionOf = (words: readonly string[]): string | undefined => {
  if (words.length === 0) return undefined;
  return words.map((word) => phrase(needleOf(word))).join(' AND ');
};

const needleOf = (word: string): string => (isShort(word) ? fieldStart + word : word);

/** Lists the needles that a stored text must contain, at any position, to match a search without an index. */
export const needlesOf = (search: string): readonly string[] => wordsSought(search).map(needleOf);

/** The words of a search, folded; what parts the fields of a text is none of them. */
export const wordsSought = (search: string): readonly string[] =>
  searchWords(search.replaceAll(separator, ' '));

/**
 * The FTS5 expression of a search: every word as a substring of some field, words of one or two letters as the
 * beginning of one; quotes and operators have no meaning. Undefined where no word is left.
 */
export const ftsExpression = (search: string): string | undefined => expressionOf(wordsSought(search));

/** The same while someone types: a last word of one or two letters after others is not looked for yet. */
export const ftsExpressionSoFar = (typed: string): string | undefined => {
  const words = wordsSought(typed);
  const isUnfinished = words.length > 1 && isShort(words.at(-1) ?? '');
  return expressionOf(isUnfinished ? words.slice(0, -1) : words);
};

/** `table match expression` of an FTS5 table. */
export const ftsMatch = (table: string, expression: Expression<string>): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(table)} match ${expression}`;
