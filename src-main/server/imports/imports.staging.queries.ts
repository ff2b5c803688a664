import { sql } from 'kysely';
import type { Hot } from '../db/capabilities.ts';
import type { StagedPlan } from '../db/schema/staged.ts';
import { hot, hotWrite, rowsOf } from './imports.tables.ts';

/** Reads and writes rows of `staging.import_line`. */
export const stagedImportLineRows = rowsOf('staging.import_line');

/**
 * Adds the lines of all new products to a staging file at once, from what is staged of them: there is nothing else to
 * say.
 */
export const stageCreatedLines = hotWrite<Record<never, never>, never>((q) =>
  q
    .insertInto('staging.import_line')
    .columns(['line', 'outcome', 'key', 'name', 'changes', 'problems', 'cells', 'found_by'])
    .expression((eb) =>
      eb
        .selectFrom('staging.product')
        .where('before', 'is', null)
        .orderBy('line')
        .select([
          'line',
          sql<string>`'create'`.as('outcome'),
          'sku as key',
          'name',
          ...(['changes', 'problems', 'cells'] as const).map((list) => sql<string>`'[]'`.as(list)),
          'search_text as found_by',
        ]),
    ),
);

/** Reads and writes rows of `staging.plan`. */
export const stagedPlanRows = rowsOf('staging.plan');

/** The next plans of a staging file, in the order of its lines. */
export const plansAfter = hot<{ after: number; limit: number }, StagedPlan>((q, p) =>
  q
    .selectFrom('staging.plan')
    .select(['line', 'body'])
    .where('line', '>', p('after'))
    .orderBy('line')
    .limit(p('limit')),
);

const removedByUndoing = hot<{ product_id: number }, { id: number }>((q, p) =>
  q
    .selectFrom('import_product as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .select('i.id')
    .where('i.product_id', '=', p('product_id'))
    .where('i.before', 'is', null)
    .where('i.is_undone', '=', 1)
    .where(sql<boolean>`p.version = i.version + 1`)
    .limit(1),
);

/**
 * Tells whether an import may restore a deleted product: another import had created it, and undoing that one deleted
 * it. That was the next thing that happened to it; one that came back, and that somebody deleted then, stays deleted.
 */
export const mayReturn = (on: Hot, productId: number): boolean =>
  removedByUndoing.first(on, { product_id: productId }) !== undefined;

/** A product that is still as its import left it. */
export type Untouched = { readonly line: number; readonly before: string | null; readonly sku: string };

/** The next products, by line, that are alive and still of the version that the import left. */
export const untouchedAfter = hot<{ import_id: number; after: number; limit: number }, Untouched>((q, p) =>
  q
    .selectFrom('import_product as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .select(['i.line', 'i.before', 'p.sku'])
    .where('i.import_id', '=', p('import_id'))
    .where('i.line', '>', p('after'))
    .where('i.is_undone', '=', 0)
    .whereRef('p.version', '=', 'i.version')
    .where('p.deleted_at', 'is', null)
    .orderBy('i.line')
    .limit(p('limit')),
);
