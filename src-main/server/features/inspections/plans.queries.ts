import { sql } from 'kysely';
import type { InspectionContext } from '#shared/areas/inspections/states.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, HotQuery } from '../../db/capabilities.ts';
import type { InspectionPlanRow } from '../../db/schema/inspections.ts';
import { hot, versionedWrites, type HotReadBuilder } from './inspections.tables.ts';

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
  readonly unit: string;
};

const product = hot<{ id: number }, PlannedProduct>((q, p) =>
  q.selectFrom('product').select(['id', 'sku', 'name', 'category', 'unit']).where('id', '=', p('id')),
);

/** The product of that internal id; undefined where there is none. */
export const findPlanned = (on: Hot, id: number): PlannedProduct | undefined => product.first(on, { id });

const lot = hot<{ id: number }, { name: string | null }>((q, p) =>
  q
    .selectFrom('lot')
    .select((of) => of.fn.coalesce('batch_number', 'expiration_date').as('name'))
    .where('id', '=', p('id')),
);

/** Names a lot by its number, else by its date; '' for none. */
export const lotNameOf = (on: Hot, id: number | null): string =>
  (id === null ? null : lot.first(on, { id })?.name) ?? '';

type Id = { readonly id: number };

const productBySku = hot<{ key: string }, Id>((q, p) =>
  q.selectFrom('product').select('id').where('sku_key', '=', p('key')).where('deleted_at', 'is', null),
);
const supplierByUid = hot<{ key: string }, Id>((q, p) =>
  q.selectFrom('customer').select('id').where('uid', '=', p('key')).where('deleted_at', 'is', null),
);
const typeByCode = hot<{ key: string }, Id>((q, p) =>
  q.selectFrom('operation_type').select('id').where('code', '=', p('key')).where('deleted_at', 'is', null),
);

const idBy =
  (query: HotQuery<{ key: string }, Id>) =>
  (on: Hot, key: string): number | undefined =>
    query.first(on, { key })?.id;

const bySku = idBy(productBySku);

/** The internal ids of what a plan names, living; undefined where there is none. */
export const findProductId = (on: Hot, sku: string): number | undefined => bySku(on, skuKey(sku));
export const findSupplierId = idBy(supplierByUid);
export const findTypeId = idBy(typeByCode);

/** All of a plan but what the store itself writes. */
export type PlanColumns = Omit<InspectionPlanRow, 'id' | 'uid' | 'version' | 'created_at' | 'updated_at'>;

/** Writes plans; their version grows with each write. */
export const planRows = versionedWrites('inspection_plan');

/** A plan with what it names. */
export type ShownPlan = InspectionPlanRow & {
  readonly sku: string | null;
  readonly supplier_uid: string | null;
  readonly supplier_name: string | null;
  readonly operation_type: string | null;
};

const shown = (q: HotReadBuilder) =>
  q
    .selectFrom('inspection_plan as l')
    .leftJoin('product as p', 'p.id', 'l.product_id')
    .leftJoin('customer as c', 'c.id', 'l.supplier_id')
    .leftJoin('operation_type as t', 't.id', 'l.operation_type_id')
    .selectAll('l')
    .select(['p.sku', 'c.uid as supplier_uid', 'c.name as supplier_name', 't.code as operation_type']);

const byUid = hot<{ uid: string }, ShownPlan>((q, p) => shown(q).where('l.uid', '=', p('uid')));

/** The plan of that public id; undefined where there is none. */
export const findPlan = (on: Hot, uid: string): ShownPlan | undefined => byUid.first(on, { uid });

const all = hot<Record<never, never>, ShownPlan>((q) => shown(q).orderBy(sql.ref('l.id'), 'desc'));

/** All plans, the newest first. */
export const readPlans = (on: Hot): readonly ShownPlan[] => all.all(on, {});
