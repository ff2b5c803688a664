import { sql } from 'kysely';
import type { ImportRow } from '#shared/areas/imports/schema.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Param } from '../db/capabilities.ts';
import type { StagedLine } from '../db/schema/staged.ts';
import type { OpenedStaging } from '../db/staging/staging.ts';
import { AppError } from '../kernel/app-error.ts';
import { onPage, wordsOf, type RowQuery } from './import-search.rules.ts';
import { linesWith } from './import-search.view.ts';
import { openWay } from './ways.work.ts';
import { hot, hotByShape, type HotReadBuilder } from './imports.tables.ts';

type Shape = { readonly byOutcome: boolean; readonly limit: number };
type Values = { outcome: StagedLine['outcome']; offset: number };

const matching = (q: HotReadBuilder, p: Param<Values>, { byOutcome }: Shape) => {
  const rows = q.selectFrom('staging.import_line');
  return byOutcome ? rows.where('outcome', '=', p('outcome')) : rows;
};

const page = hotByShape<Shape, Values, StagedLine>((q, p, shape) =>
  matching(q, p, shape).selectAll().orderBy('line').limit(sql.lit(shape.limit)).offset(p('offset')),
);

const count = hotByShape<Shape, Values, { total: number }>((q, p, shape) =>
  matching(q, p, shape).select(sql<number>`count(*)`.as('total')),
);

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

type Lines = { readonly lines: readonly StagedLine[]; readonly total: number };

const checkedOutcome = ({ outcome }: RowQuery) => (outcome === 'left' ? undefined : outcome);

const linesOf = (staging: Hot, query: RowQuery): Lines => {
  const outcome = checkedOutcome(query);
  const shape: Shape = { byOutcome: outcome !== undefined, limit: query.per_page };
  const values = { outcome: outcome ?? 'create', offset: (query.page - 1) * query.per_page };
  return {
    lines: page(shape).all(staging, values),
    total: count(shape).first(staging, values)?.total ?? 0,
  };
};

const searchedLines = async (
  staging: OpenedStaging,
  words: readonly string[],
  query: RowQuery,
): Promise<Lines> => {
  if (!staging.isOurs) throw new AppError(409, 'import_of_other_version');
  const found = await linesWith(staging, words, checkedOutcome(query));
  return { lines: linesAt.all(staging, { lines: onPage(found, query) }), total: found.length };
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
  const { lines, total } =
    words.length === 0 ? linesOf(staging, query) : await searchedLines(staging, words, query);
  const items = lines.map(toRow);
  const way = await openWay(entity);
  return { items: staging.isOurs ? way.complete(staging, items) : items, total };
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
