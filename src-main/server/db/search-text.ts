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

/** The texts of which a stored one must contain one at least, to have the word. */
const needlesFor = (word: string): readonly string[] => {
  if (!isShort(word)) return [word];
  // a blank and one letter are no trigram
  return [...word].length === 1 ? [fieldStart + word] : [fieldStart + word, ` ${word}`];
};

/** The words of a search that are looked for: one letter is, where nothing longer is asked. */
const soughtOf = (words: readonly string[]): readonly string[] => {
  const longer = words.filter((word) => [...word].length > 1);
  return longer.length === 0 ? words : longer;
};

const expressionOf = (words: readonly string[]): string | undefined => {
  if (words.length === 0) return undefined;
  return soughtOf(words)
    .map((word) => `(${needlesFor(word).map(phrase).join(' OR ')})`)
    .join(' AND ');
};

/**
 * Lists, for each word of a search, the needles of which a stored text must contain one, at any position, to match it
 * without an index.
 */
export const needlesOf = (search: string): readonly (readonly string[])[] =>
  soughtOf(wordsSought(search)).map(needlesFor);

/** The words of a search, folded; what parts the fields of a text is none of them. */
export const wordsSought = (search: string): readonly string[] =>
  searchWords(search.replaceAll(separator, ' '));

/**
 * The FTS5 expression of a search: every word as a substring of some field, a word of two letters as the beginning of
 * a word, one letter alone as that of a field; quotes and operators have no meaning. Undefined where no word is left.
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
