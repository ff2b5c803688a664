import type { ImportRow } from '#shared/areas/imports/schema.ts';
import type { imports } from '#shared/areas/imports/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { searchText, wordsSought } from '../db/search-text.ts';
import type { Problem } from './row-problems.rules.ts';

/** What the lines of an import are asked for. */
export type RowQuery = QueryOf<typeof imports.rows>;

/** The words that lines are searched for, folded; none where nothing is. */
export const wordsOf = ({ search, search_query }: RowQuery): readonly string[] =>
  wordsSought(search ?? search_query ?? '');

type Searched = {
  /** What the record is called by. */
  readonly names: readonly string[];
  readonly changes: Readonly<ImportRow['changes']>;
  readonly problems: readonly Problem[];
  /** The cells of a refused line. */
  readonly refused: readonly string[];
};

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * What a line is found by: what names its record, the texts that change, and of a refused one what is wrong, and its
 * cells.
 */
export const foundBy = ({ names, changes, problems, refused }: Searched): string =>
  searchText([
    ...names,
    ...changes.flatMap(({ from, to }) => [from, to]).filter(isText),
    ...problems.map(({ message }) => message),
    ...refused,
  ]);

/** Those of what was found that stand on the page that is asked for. */
export const onPage = <T>(found: readonly T[], { page, per_page }: RowQuery): readonly T[] =>
  found.slice((page - 1) * per_page, page * per_page);
