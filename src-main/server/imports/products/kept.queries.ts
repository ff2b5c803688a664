import { sql } from 'kysely';
import type { Compiled } from '../../db/capabilities.ts';
import type { DeletionGuard } from '../../kernel/deletion-guards.queries.ts';
import type { LineRange } from '../../kernel/staged.queries.ts';
import { giveBackCodes } from './own-codes.queries.ts';
import { wouldBreakGuard, wouldStrandStock } from './bulk.queries.ts';
import { hotWrite } from './products.tables.ts';

type Whole = { import_id: number };
type Part = Whole & LineRange;

const keepWritten = hotWrite<Part, never>((q, p) =>
  q
    .insertInto('import_product')
    .columns(['import_id', 'line', 'product_id', 'version', 'before'])
    .expression((eb) =>
      eb
        .selectFrom('staging.product as s')
        .innerJoin('staging.chosen as c', 'c.line', 's.line')
        .innerJoin('product as p', 'p.sku_key', 's.sku_key')
        .where('s.line', '>=', p('first'))
        .where('s.line', '<=', p('last'))
        .orderBy('s.line')
        .select([sql<number>`${p('import_id')}`.as('import_id'), 's.line', 'p.id', 'p.version', 's.before']),
    ),
);

/**
 * Selects the reason why a staged product was not written: it was created, changed or deleted meanwhile, has stock, or
 * its barcode was taken.
 */
const reason = sql<string>`case
  when s.product_id is null and p.id is not null then 'left_sku_taken'
  when p.id is not s.product_id or p.version <> s.version then 'left_changed'
  when ${wouldStrandStock} then 'left_stock'
  else 'left_barcode' end`;

const keepLeft = hotWrite<Whole, never>((q, p) =>
  q
    .insertInto('import_left')
    .columns(['import_id', 'line', 'key', 'name', 'code'])
    .expression((eb) =>
      eb
        .selectFrom('staging.product as s')
        .leftJoin('product as p', 'p.sku_key', 's.sku_key')
        .where('s.line', 'not in', (chosen) => chosen.selectFrom('staging.chosen').select('line'))
        .orderBy('s.line')
        .select([
          sql<number>`${p('import_id')}`.as('import_id'),
          's.line',
          's.sku',
          's.name',
          reason.as('code'),
        ]),
    ),
);

const count = (of: string) => sql<number>`(select count(*) ${sql.raw(of)})`;
const written = `from staging.chosen as c join staging.product as s on s.line = c.line`;
const ownProducts = 'from import_product where import_product.import_id = import.id';
const ownLeft = '(select count(*) from import_left where import_left.import_id = import.id)';

const finishApply = hotWrite<Whole & { at: string }, never>((q, p) =>
  q
    .updateTable('import')
    .set({
      status: 'applied',
      applied_at: p('at'),
      created: count(`${written} where s.before is null`),
      changed: count(`${written} where s.before is not null`),
      apply_left: sql<number>`${sql.raw(ownLeft)}`,
    })
    .where('id', '=', p('import_id')),
);

/** The steps that record what applying did, for its report and for undoing it; they run after the writing steps. */
export const appliedSteps = (
  ranges: readonly LineRange[],
  { importId, at }: { readonly importId: number; readonly at: string },
): readonly Compiled[] => [
  ...ranges.map((range) => keepWritten.bind({ ...range, import_id: importId })),
  keepLeft.bind({ import_id: importId }),
  finishApply.bind({ import_id: importId, at }),
];

const forgetLeft = hotWrite<Whole, never>((q, p) =>
  q.deleteFrom('import_left').where('import_id', '=', p('import_id')),
);

const markUndone = hotWrite<Whole, never>((q, p) =>
  q
    .updateTable('import_product')
    .set({ is_undone: 1 })
    .where('import_id', '=', p('import_id'))
    .where('line', 'in', (chosen) => chosen.selectFrom('staging.chosen').select('line')),
);

const undoReason = (guard: DeletionGuard) => sql<string>`case
  when p.version <> i.version then 'left_edited'
  when ${wouldStrandStock} then 'left_stock'
  when ${wouldBreakGuard(guard)} then 'left_counted'
  else 'left_barcode' end`;

/**
 * Products that undoing left alone: changed since, in stock, in a count, or in want of a barcode that another one has
 * now.
 */
const keepUndoLeft = (guard: DeletionGuard) =>
  hotWrite<Whole, never>((q, p) =>
    q
      .insertInto('import_left')
      .columns(['import_id', 'line', 'key', 'name', 'code'])
      .expression((eb) =>
        eb
          .selectFrom('import_product as i')
          .innerJoin('product as p', 'p.id', 'i.product_id')
          .leftJoin('staging.product as s', 's.line', 'i.line')
          .where('i.import_id', '=', p('import_id'))
          .where('i.is_undone', '=', 0)
          .orderBy('i.line')
          .select(['i.import_id', 'i.line', 'p.sku as key', 'p.name', undoReason(guard).as('code')]),
      ),
  );

const finishUndo = hotWrite<Whole & { at: string }, never>((q, p) =>
  q
    .updateTable('import')
    .set({
      status: 'undone',
      undone_at: p('at'),
      removed: count(`${ownProducts} and is_undone = 1 and before is null`),
      restored: count(`${ownProducts} and is_undone = 1 and before is not null`),
      undo_left: count(`${ownProducts} and is_undone = 0`),
    })
    .where('id', '=', p('import_id')),
);

/** The steps that keep what undoing did; after the writing steps. */
export const undoneSteps = ({
  importId,
  at,
  guard,
}: {
  readonly importId: number;
  readonly at: string;
  readonly guard: DeletionGuard;
}): readonly Compiled[] => [
  giveBackCodes.bind({ import_id: importId }),
  markUndone.bind({ import_id: importId }),
  forgetLeft.bind({ import_id: importId }),
  keepUndoLeft(guard).bind({ import_id: importId }),
  finishUndo.bind({ import_id: importId, at }),
];
