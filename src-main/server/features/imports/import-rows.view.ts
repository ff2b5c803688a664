import { sql } from 'kysely';
import type { ImportRow } from '#shared/contracts/import-schema.ts';
import type { Hot, Param } from '../../db/capabilities.ts';
import { hot, hotByShape, type HotReadBuilder } from '../../db/hot.ts';
import type { StagedLine } from '../../db/schema/staged.ts';
import type { OpenedStaging } from '../../db/staging/staging.ts';
import { newInStaging } from '../products/index.ts';
import { linesAtOnce, linesWith, onPage, wordsOf, type RowQuery } from './import-rows.search.ts';
import { asNew, productChanges } from './row-changes.ts';

/** A page of lines and how many there are in all. */
export type RowPage = { readonly items: readonly ImportRow[]; readonly total: number };

type Shape = { readonly byOutcome: boolean; readonly limit: number };
type Values = { outcome: StagedLine['outcome']; offset: number; after: number };

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

type Searched = Pick<StagedLine, 'line' | 'outcome' | 'sku' | 'name' | 'problems' | 'cells'>;

const nextLines = hotByShape<Shape, Values, Searched>((q, p, shape) =>
  matching(q, p, shape)
    .select(['line', 'outcome', 'sku', 'name', 'problems', 'cells'])
    .where('line', '>', p('after'))
    .orderBy('line')
    .limit(sql.lit(shape.limit)),
);

const linesAt = hot<{ lines: readonly number[] }, StagedLine>((q, p) =>
  q.selectFrom('staging.import_line').selectAll().where('line', 'in', p.list('lines')).orderBy('line'),
);

/** A line as it was staged: of a new product, what it will hold is staged with the product alone. */
const toRow = ({ line, outcome, sku, name, changes, problems }: StagedLine): ImportRow => ({
  line,
  outcome,
  sku,
  name,
  changes: JSON.parse(changes) as ImportRow['changes'],
  problems: JSON.parse(problems) as ImportRow['problems'],
});

const newOnes = (items: readonly ImportRow[]): readonly number[] =>
  items.filter(({ outcome }) => outcome === 'create').map(({ line }) => line);

/** The rows with what each new product among them will hold. */
const withNewProducts = (staging: Hot, items: readonly ImportRow[]): readonly ImportRow[] => {
  const news = newInStaging(staging, newOnes(items));
  return items.map((row) => {
    const holds = news.get(row.line);
    return holds === undefined ? row : { ...row, changes: asNew('products', productChanges(holds)) };
  });
};

type Lines = { readonly lines: readonly StagedLine[]; readonly total: number };

/** What a line is found by: what names it and, of a refused one, its cells and what is wrong with them. */
const textOf = ({ outcome, sku, name, problems, cells }: Searched): string => {
  if (outcome !== 'refuse') return `${sku} ${name}`;
  const messages = (JSON.parse(problems) as ImportRow['problems']).map(({ message }) => message);
  return [sku, name, ...messages, ...(JSON.parse(cells) as string[])].join(' ');
};

const valuesOf = ({ outcome }: RowQuery): Pick<Values, 'outcome'> => ({
  outcome: outcome === 'left' || outcome === undefined ? 'create' : outcome,
});

const linesOf = (staging: Hot, query: RowQuery): Lines => {
  const shape: Shape = { byOutcome: query.outcome !== undefined, limit: query.per_page };
  const values = { ...valuesOf(query), offset: (query.page - 1) * query.per_page, after: 0 };
  return {
    lines: page(shape).all(staging, values),
    total: count(shape).first(staging, values)?.total ?? 0,
  };
};

const searchedLines = async (staging: Hot, words: readonly string[], query: RowQuery): Promise<Lines> => {
  const shape: Shape = { byOutcome: query.outcome !== undefined, limit: linesAtOnce };
  const found = await linesWith(words, (after) =>
    nextLines(shape)
      .all(staging, { ...valuesOf(query), offset: 0, after })
      .map((row) => ({ line: row.line, text: textOf(row) })),
  );
  return { lines: linesAt.all(staging, { lines: onPage(found, query) }), total: found.length };
};

/** The checked lines that a query asks for, in the order of the file. */
export const pageLines = async (
  staging: OpenedStaging,
  entity: string,
  query: RowQuery,
): Promise<RowPage> => {
  const words = wordsOf(query);
  const { lines, total } =
    words.length === 0 ? linesOf(staging, query) : await searchedLines(staging, words, query);
  const items = lines.map(toRow);
  return {
    items: entity === 'products' && staging.isOurs ? withNewProducts(staging, items) : items,
    total,
  };
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
