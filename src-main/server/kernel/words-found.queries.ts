import { sql, type Expression, type SqlBool } from 'kysely';
import type { Param } from '../db/capabilities.ts';
import { wordNames, type WordValues } from './searched-words.ts';

/** What rows are searched by: folded texts that whoever asks may read, and how many words are looked for. */
export type Searched = { readonly words: number; readonly texts: readonly Expression<string>[] };

/** Each word of a search stands in one of the texts. */
export const wordsFound = (
  p: Param<WordValues>,
  { words, texts }: Searched,
): readonly Expression<SqlBool>[] =>
  wordNames.slice(0, words).map((word) => {
    const standing = texts.map((text) => sql<SqlBool>`instr(${text}, ${p(word)}) > 0`);
    return sql<SqlBool>`(${sql.join(standing, sql` or `)})`;
  });
