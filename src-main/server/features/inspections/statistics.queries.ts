import { sql, type SqlBool } from 'kysely';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Param, Store } from '../../db/capabilities.ts';
import { centsIn } from '../../db/expressions.ts';
import type { InspectionDecisionRow, InspectionRow } from '../../db/schema/inspections.ts';
import { hot, type HotReadBuilder } from './inspections.tables.ts';

/** Asks for the inspections of one product, or for all, from one moment until before another. */
export type Asked = {
  readonly product: number;
  readonly isOfProduct: boolean;
  readonly from: string;
  readonly until: string;
};

/** An inspection as statistics look at it. */
export type CountedRow = Pick<
  InspectionRow,
  'id' | 'status' | 'created_at' | 'decided_at' | 'approved' | 'conditional' | 'rejected' | 'defects'
>;

const rowsOf = (q: HotReadBuilder, p: Param<Asked>, { isOfProduct }: Asked) => {
  const rows = q
    .selectFrom('inspection as i')
    .select(['i.id', 'i.status', 'i.created_at', 'i.decided_at', 'i.approved', 'i.conditional'])
    .select(['i.rejected', 'i.defects'])
    .orderBy('i.id');
  return isOfProduct ? rows.where('i.product_id', '=', p('product')) : rows;
};

const created = hot<Asked, CountedRow>((q, p, given) =>
  rowsOf(q, p, given)
    .where('i.created_at', '>=', p('from'))
    .where('i.created_at', '<', p('until'))
    .where('i.status', '<>', 'cancelled'),
);

const ended = hot<Asked, CountedRow>((q, p, given) =>
  rowsOf(q, p, given).where('i.decided_at', '>=', p('from')).where('i.decided_at', '<', p('until')),
);

const open = hot<Asked, { total: number }>((q, p, given) =>
  rowsOf(q, p, given)
    .where('i.status', 'in', ['pending', 'in_progress'])
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total')),
);

/** Holds one decision on an inspection, with its goods. */
export type DecidedRow = Pick<InspectionDecisionRow, 'result' | 'quantity'> & {
  readonly sku: string;
  readonly batch_number: string | null;
  readonly lot_id: number | null;
  readonly supplier_uid: string | null;
  readonly supplier_name: string | null;
};

const decisions = hot<Asked, DecidedRow>((q, p, { isOfProduct }) => {
  const rows = q
    .selectFrom('inspection_decision as d')
    .innerJoin('inspection as i', 'i.id', 'd.inspection_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .leftJoin('lot as t', 't.id', 'i.lot_id')
    .leftJoin('customer as c', 'c.id', 'i.supplier_id')
    .where('d.decided_at', '>=', p('from'))
    .where('d.decided_at', '<', p('until'))
    .where('i.status', '<>', 'cancelled')
    .select(['d.result', 'd.quantity', 'p.sku', 't.batch_number', 'i.lot_id'])
    .select(['c.uid as supplier_uid', 'c.name as supplier_name'])
    .orderBy('d.id');
  return isOfProduct ? rows.where('i.product_id', '=', p('product')) : rows;
});

/** Holds the quantity in quarantine and its value, in cents. */
type Idle = { readonly quantity: number; readonly value: number };

const quarantined = hot<Asked, Idle>((q, p, { isOfProduct }) => {
  const rows = q
    .selectFrom('stock_item as s')
    .innerJoin('product_stock as ps', 'ps.id', 's.product_id')
    .where('s.stock_status', '=', 'quarantine')
    .where('s.quantity', '>', 0)
    .select([
      sql<number>`coalesce(sum(s.quantity), 0)`.as('quantity'),
      sql<number>`coalesce(sum(${centsIn(sql.ref('s.quantity'), sql.ref('ps.average_cost'))}), 0)`.as(
        'value',
      ),
    ]);
  return isOfProduct ? rows.where(sql<SqlBool>`s.product_id = ${p('product')}`) : rows;
});

/** Everything that the figures of a period are made of; read workers ask. */
export const readFigures = async (store: Store, asked: Asked) => {
  const [createdRows, ends, [waiting], decided, [idle]] = await Promise.all([
    store.offload(created.bind(asked)),
    store.offload(ended.bind(asked)),
    store.offload(open.bind(asked)),
    store.offload(decisions.bind(asked)),
    store.offload(quarantined.bind(asked)),
  ]);
  return {
    created: createdRows,
    ended: ends,
    open: waiting?.total ?? 0,
    decisions: decided,
    idle: idle ?? { quantity: 0, value: 0 },
  };
};

type Product = { readonly id: number; readonly sku: string; readonly name: string };

const product = hot<{ key: string }, Product>((q, p) =>
  q.selectFrom('product').select(['id', 'sku', 'name']).where('sku_key', '=', p('key')),
);

/** The product of that SKU, deleted ones too: what was said of it stays. */
export const findCounted = (on: Hot, sku: string): Product | undefined =>
  product.first(on, { key: skuKey(sku) });
