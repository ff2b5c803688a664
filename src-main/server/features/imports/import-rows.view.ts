import { sql } from 'kysely';
import type { ImportRow } from '#shared/contracts/import-schema.ts';
import type { imports } from '#shared/contracts/imports.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { fill, type Code } from '#shared/messages/pt-br.ts';
import type { Hot, Param } from '../../db/capabilities.ts';
import { hot, hotByShape, type HotReadBuilder } from '../../db/hot.ts';
import type { StagedLine } from '../../db/schema/staged.ts';
import type { OpenedStaging } from '../../db/staging/staging.ts';
import { newInStaging } from '../products/index.ts';
import { asNew, productChanges } from './row-changes.ts';

/** What the lines of an import are asked for. */
export type RowQuery = QueryOf<typeof imports.rows>;
/** A page of lines and how many there are in all. */
export type RowPage = { readonly items: readonly ImportRow[]; readonly total: number };

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

/** The checked lines that a query asks for, in the order of the file. */
export const pageLines = (staging: OpenedStaging, entity: string, query: RowQuery): RowPage => {
  const shape: Shape = { byOutcome: query.outcome !== undefined, limit: query.per_page };
  const values: Values = {
    outcome: query.outcome === 'left' || query.outcome === undefined ? 'create' : query.outcome,
    offset: (query.page - 1) * query.per_page,
  };
  const items = page(shape).all(staging, values).map(toRow);
  return {
    items: entity === 'products' && staging.isOurs ? withNewProducts(staging, items) : items,
    total: count(shape).first(staging, values)?.total ?? 0,
  };
};

type LeftRow = { line: number; sku: string; name: string; code: string };
type LeftValues = { import_id: number; limit: number; offset: number };

const left = hot<LeftValues, LeftRow>((q, p) =>
  q
    .selectFrom('import_left')
    .select(['line', 'sku', 'name', 'code'])
    .where('import_id', '=', p('import_id'))
    .orderBy('line')
    .limit(p('limit'))
    .offset(p('offset')),
);

const countLeft = hot<{ import_id: number }, { total: number }>((q, p) =>
  q
    .selectFrom('import_left')
    .select(sql<number>`count(*)`.as('total'))
    .where('import_id', '=', p('import_id')),
);

/** The lines that were left alone when the import was applied or undone, with the reason. */
export const pageLeft = (on: Hot, importId: number, query: RowQuery): RowPage => {
  const offset = (query.page - 1) * query.per_page;
  const rows = left.all(on, { import_id: importId, limit: query.per_page, offset });
  return {
    items: rows.map(({ line, sku, name, code }) => ({
      line,
      outcome: 'left',
      sku,
      name,
      changes: [],
      problems: [{ column: '', field: null, value: '', message: fill(code as Code) }],
    })),
    total: countLeft.first(on, { import_id: importId })?.total ?? 0,
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
