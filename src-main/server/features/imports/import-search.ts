import type { imports } from '#shared/contracts/imports.ts';
import { searchWords } from '#shared/kernel/fold-text.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { searchText } from '../../db/search-text.ts';
import type { Problem } from './row-problems.ts';

/** What the lines of an import are asked for. */
export type RowQuery = QueryOf<typeof imports.rows>;

/** The words that lines are searched for, folded; none where nothing is. */
export const wordsOf = ({ search, search_query }: RowQuery): readonly string[] =>
  searchWords(search ?? search_query ?? '');

/** What a line is found by: what names it and, where it is refused, its cells and what is wrong with them. */
export const foundBy = (
  names: readonly string[],
  problems: readonly Problem[],
  refused: readonly string[],
): string => searchText([...names, ...problems.map(({ message }) => message), ...refused]);

/** Those of what was found that stand on the page that is asked for. */
export const onPage = <T>(found: readonly T[], { page, per_page }: RowQuery): readonly T[] =>
  found.slice((page - 1) * per_page, page * per_page);
