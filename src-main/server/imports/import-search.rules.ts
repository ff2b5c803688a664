import type { ImportRow } from '#shared/areas/imports/schema.ts';
import type { imports } from '#shared/areas/imports/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { searchText, wordsSought } from '../db/search-text.ts';
import type { Problem } from './row-problems.rules.ts';

/** Holds the query of the lines of an import. */
export type RowQuery = QueryOf<typeof imports.rows>;

/** The words that lines are searched for, folded; none where nothing is. */
export const wordsOf = ({ search = '' }: RowQuery): readonly string[] => wordsSought(search);

type Searched = {
  /** Lists the names of the record. */
  readonly names: readonly string[];
  readonly changes: Readonly<ImportRow['changes']>;
  readonly problems: readonly Problem[];
  /** The cells of a refused line. */
  readonly refused: readonly string[];
};

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Builds the text by which a line is searched: the names of its record, its changed texts, and of a refused line its
 * problems and its cells.
 */
export const foundBy = ({ names, changes, problems, refused }: Searched): string =>
  searchText([
    ...names,
    ...changes.flatMap(({ from, to }) => [from, to]).filter(isText),
    ...problems.map(({ message }) => message),
    ...refused,
  ]);

/** Lists those of the found ones that are on the requested page. */
export const onPage = <T>(found: readonly T[], { page, per_page }: RowQuery): readonly T[] =>
  found.slice((page - 1) * per_page, page * per_page);
