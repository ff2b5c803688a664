import { sql } from 'kysely';
import type { Compiled, HotWriter, Param } from '../../db/capabilities.ts';
import type { StagedProduct } from '../../db/schema/staged.ts';
import type { DeletionGuard } from '../../kernel/deletion-guards.queries.ts';
import type { LineRange } from '../../kernel/staged.queries.ts';
import { recoding } from './codes.queries.ts';
import { stateColumns } from '../../features/products/index.ts';
import { hotWrite, type HotWriteBuilder, rowsOf } from './products.tables.ts';

const stagedProductRows = rowsOf('staging.product');

/** Adds a product about to be written to a staging file. */
export const stageProduct = (on: HotWriter, product: StagedProduct): void => {
  stagedProductRows.insert(on, product);
};

/**
 * Selects whether writing the staged product `s` over the product `p` removes what its stock needs: the product itself,
 * its unit, or the controls of its lots and serial numbers. A movement does not raise a product's version.
 */
export const wouldStrandStock = sql<boolean>`(exists (
    select 1 from stock_item as i where i.product_id = p.id and i.quantity > 0
  ) and (s.operation = 'remove' or s.unit <> p.unit or s.has_batch_control <> p.has_batch_control
    or s.has_serial_number <> p.has_serial_number or s.has_expiration_date <> p.has_expiration_date
    or (s.product_type = 'service' and p.product_type <> 'service')))`;

/** Selects whether the staged product `s` removes a product `p` that a feature forbids to delete. */
export const wouldBreakGuard = ({ isNeeded }: DeletionGuard) =>
  sql<boolean>`(s.operation = 'remove' and ${isNeeded('p.id')})`;

/**
 * The staged products that may be written: still as staged, their barcodes free, no stock stranded, none that is
 * needed.
 */
const choose = (guard: DeletionGuard) =>
  hotWrite<Record<never, never>, never>((q) =>
    q
      .insertInto('staging.chosen')
      .columns(['line', 'position'])
      .expression((eb) =>
        eb
          .selectFrom('staging.product as s')
          .leftJoin('product as p', 'p.sku_key', 's.sku_key')
          .where((at) =>
            at.or([
              at.and([at('s.product_id', 'is', null), at('p.id', 'is', null)]),
              at.and([at('p.id', '=', at.ref('s.product_id')), at('p.version', '=', at.ref('s.version'))]),
            ]),
          )
          .where((at) => at.not(wouldStrandStock))
          .where((at) => at.not(wouldBreakGuard(guard)))
          .where(({ not, exists, or, selectFrom, eb: is }) =>
            or([
              is('s.operation', '=', 'remove'),
              not(
                exists(
                  selectFrom('product as o')
                    .select('o.id')
                    .whereRef('o.barcode_key', '=', 's.barcode_key')
                    .where('o.barcode_key', '<>', '')
                    .where('o.deleted_at', 'is', null)
                    .whereRef('o.id', 'is not', 's.product_id'),
                ),
              ),
            ]),
          )
          .select(['s.line', sql<number>`row_number() over (order by s.line)`.as('position')]),
      ),
  );

const forget = hotWrite<Record<never, never>, never>((q) => q.deleteFrom('staging.chosen'));

type Values = LineRange & { at: string };

const insertRange = hotWrite<Values, never>((q, p) =>
  q
    .insertInto('product')
    .orFail()
    .columns([...stateColumns, 'uid', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('staging.product as s')
        .innerJoin('staging.chosen as c', 'c.line', 's.line')
        .where('s.operation', '=', 'insert')
        .where('s.line', '>=', p('first'))
        .where('s.line', '<=', p('last'))
        .orderBy('s.line')
        .select(stateColumns.map((column) => `s.${column}` as const))
        .select([
          's.uid',
          sql<string>`${p('at')}`.as('created_at'),
          sql<string>`${p('at')}`.as('updated_at'),
        ]),
    ),
);

/** Rows of `product` that a range of the chosen lines concerns, about to be updated. */
const updateFrom = (q: HotWriteBuilder, p: Param<Values>, operation: StagedProduct['operation']) =>
  q
    .updateTable('product')
    .from('staging.product as s')
    .innerJoin('staging.chosen as c', 'c.line', 's.line')
    .whereRef('product.id', '=', 's.product_id')
    .where('s.operation', '=', operation)
    .where('s.line', '>=', p('first'))
    .where('s.line', '<=', p('last'))
    .set((eb) => ({ version: eb('product.version', '+', 1), updated_at: p('at') }));

/** A product that was deleted comes back with this, created anew. */
const updateRange = hotWrite<Values, never>((q, p) =>
  updateFrom(q, p, 'update')
    .set((eb) => ({
      created_at: sql<string>`iif(product.deleted_at is null, product.created_at, ${p('at')})`,
      ...(Object.fromEntries(stateColumns.map((column) => [column, eb.ref(`s.${column}`)])) as object),
    }))
    .set({ deleted_at: null }),
);

const removeRange = hotWrite<Values, never>((q, p) =>
  updateFrom(q, p, 'remove').set({ deleted_at: p('at') }),
);

/**
 * The steps that choose the staged products whose rows are still of the version that they were staged from; the rest is
 * left alone. `staging.chosen` then holds their lines. They look for each barcode, and need its index.
 */
export const choosing = (guard: DeletionGuard): readonly Compiled[] => [
  forget.bind({}),
  choose(guard).bind({}),
];

/** The steps that write the chosen products; they belong inside of `loading`. */
export const writingSteps = (ranges: readonly LineRange[], at: string): readonly Compiled[] => [
  ...[insertRange, updateRange, removeRange].flatMap((step) =>
    ranges.map((range) => step.bind({ ...range, at })),
  ),
  ...recoding(),
];
