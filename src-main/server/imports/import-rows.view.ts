import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ImportRow } from '#shared/areas/imports/schema.ts';
import type { Page, PageRequest } from '#shared/kernel/pagination.ts';
import type { Hot } from '../db/capabilities.ts';
import { equals } from '../db/filters.ts';
import type { StagedLine } from '../db/schema/staged.ts';
import type { OpenedStaging } from '../db/staging/staging.ts';
import { AppError } from '../kernel/app-error.ts';
import { onPage, wordsOf, type RowQuery } from './import-search.rules.ts';
import { openWay } from './ways.work.ts';
import { filteredList, hot } from './imports.tables.ts';

type CheckedQuery = PageRequest & { readonly outcome: StagedLine['outcome'] | undefined };

const matching = filteredList<CheckedQuery, StagedLine>({
  rows: (q) => q.selectFrom('staging.import_line').selectAll(),
  filters: { outcome: equals('outcome') },
  order: ['line'],
});

const linesAt = hot<{ lines: readonly number[] }, StagedLine>((q, p) =>
  q.selectFrom('staging.import_line').selectAll().where('line', 'in', p.list('lines')).orderBy('line'),
);

/** A line as it was staged: of a new product, what it will hold is staged with the product alone. */
const toRow = ({ line, outcome, key, name, changes, problems }: StagedLine): ImportRow => ({
  line,
  outcome,
  key,
  name,
  changes: JSON.parse(changes) as ImportRow['changes'],
  problems: JSON.parse(problems) as ImportRow['problems'],
});

const checkedOutcome = ({ outcome }: RowQuery) => (outcome === 'left' ? undefined : outcome);

const searchedLines = async (
  staging: OpenedStaging,
  words: readonly string[],
  query: RowQuery,
): Promise<Page<StagedLine>> => {
  if (!staging.isOurs) throw new AppError(409, 'import_of_other_version');
  const found = await linesWith(staging, words, checkedOutcome(query));
  return { items: linesAt.all(staging, { lines: onPage(found, query) }), total: found.length };
};

/**
 * The checked lines that a query asks for, in the order of the file; throws AppError 409 for a search in those of
 * another version.
 */
export const pageLines = async (
  staging: OpenedStaging,
  entity: string,
  query: RowQuery,
): Promise<Page<ImportRow>> => {
  const words = wordsOf(query);
  const found =
    words.length === 0
      ? matching(staging, { ...query, outcome: checkedOutcome(query) }, { given: {} })
      : await searchedLines(staging, words, query);
  const items = found.items.map(toRow);
  const way = await openWay(entity);
  return { items: staging.isOurs ? way.complete(staging, items) : items, total: found.total };
};

/** A refused line with its cells as they came. */
export type RefusedLine = Pick<StagedLine, 'line' | 'problems' | 'cells'>;

/** The next refused lines, in the order of the file. */
export const refusedAfter = hot<{ after: number; limit: number }, RefusedLine>((q, p) =>
  q
    .selectFrom('staging.import_line')
    .select(['line', 'problems', 'cells'])
    .where('outcome', '=', 'refuse')
    .where('line', '>', p('after'))
    .orderBy('line')
    .limit(p('limit')),
);

type Values = {
  readonly outcome: StagedLine['outcome'] | undefined;
  readonly words: number;
  readonly first: number;
  readonly last: number;
  readonly [word: `word${number}`]: string;
};

const foundIn = hot<Values, { line: number }>((q, p, { outcome, words }) => {
  const lines = q
    .selectFrom('staging.import_line')
    .select('line')
    .where('line', '>=', p('first'))
    .where('line', '<=', p('last'))
    .orderBy('line');
  const ofOutcome = outcome === undefined ? lines : lines.where('outcome', '=', outcome);
  return Array.from({ length: words }, (_, at) => p(`word${at}`)).reduce(
    (found, word) => found.where(sql<boolean>`instr(found_by, ${word}) > 0`),
    ofOutcome,
  );
});

const lastLine = hot<Record<never, never>, { line: number | null }>((q) =>
  q.selectFrom('staging.import_line').select(sql<number | null>`max(line)`.as('line')),
);

/** The number of lines that are searched before other work runs: some milliseconds. */
const linesAtOnce = 10_000;

/** The lines of a checked file that hold every word, whatever its accents and case, in the order of the file. */
const linesWith = async (
  staging: Hot,
  words: readonly string[],
  outcome: Values['outcome'],
): Promise<readonly number[]> => {
  const end = lastLine.first(staging, {})?.line ?? 0;
  const named = Object.fromEntries(words.map((word, at) => [`word${at}`, word] as const));
  const found: number[] = [];
  for (let first = 1; first <= end; first += linesAtOnce) {
    const range = { ...named, outcome, words: words.length, first, last: first + linesAtOnce - 1 };
    for (const { line } of foundIn.all(staging, range)) found.push(line);
    await nextTurn();
  }
  return found;
};
