import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldText, searchWords } from '#shared/kernel/fold-text.ts';
import type { imports } from '#shared/contracts/imports.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';

/** What the lines of an import are asked for. */
export type RowQuery = QueryOf<typeof imports.rows>;

/** The words that lines are searched for; none where nothing is. */
export const wordsOf = ({ search, search_query }: RowQuery): readonly string[] =>
  searchWords(search ?? search_query ?? '');

/** A line, and all that it can be found by. */
export type Findable = { readonly line: number; readonly text: string };

/** How many lines are looked through before others have their turn. */
export const linesAtOnce = 1000;

/** The lines, of those that come after each other in pieces, that hold every word, whatever its accents and case. */
export const linesWith = async (
  words: readonly string[],
  next: (after: number) => readonly Findable[],
): Promise<readonly number[]> => {
  const found: number[] = [];
  for (let piece = next(0); piece.length > 0; piece = next(piece.at(-1)?.line ?? 0)) {
    for (const { line, text } of piece) {
      const folded = foldText(text);
      if (words.every((word) => folded.includes(word))) found.push(line);
    }
    await nextTurn();
  }
  return found;
};

/** Those of the found lines that stand on the page that is asked for. */
export const onPage = (found: readonly number[], { page, per_page }: RowQuery): readonly number[] =>
  found.slice((page - 1) * per_page, page * per_page);
