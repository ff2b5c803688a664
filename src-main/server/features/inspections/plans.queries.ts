import type { InspectionContext } from '#shared/areas/inspections/lists.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { InspectionPlanRow } from '../../db/schema/inspections.ts';
import { hot } from './inspections.tables.ts';

const active = hot<{ context: InspectionContext }, InspectionPlanRow>((q, p) =>
  q
    .selectFrom('inspection_plan')
    .selectAll()
    .where('context', '=', p('context') as never)
    .where('is_active', '=', 1)
    .orderBy('id'),
);

/** The plans in use of a context, the oldest first. */
export const activePlans = (on: Hot, context: InspectionContext): readonly InspectionPlanRow[] =>
  active.all(on, { context });

/** A product as plans look at it. */
export type PlannedProduct = {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly category: string | null;
};

const product = hot<{ id: number }, PlannedProduct>((q, p) =>
  q.selectFrom('product').select(['id', 'sku', 'name', 'category']).where('id', '=', p('id')),
);

/** The product of that internal id; undefined where there is none. */
export const findPlanned = (on: Hot, id: number): PlannedProduct | undefined => product.first(on, { id });

const lot = hot<{ id: number }, { name: string | null }>((q, p) =>
  q
    .selectFrom('lot')
    .select((of) => of.fn.coalesce('batch_number', 'expiration_date').as('name'))
    .where('id', '=', p('id')),
);

/** How people call a lot: its number, else its date; '' for none. */
export const lotNameOf = (on: Hot, id: number | null): string =>
  (id === null ? null : lot.first(on, { id })?.name) ?? '';
