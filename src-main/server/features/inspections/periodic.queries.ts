import { sql } from 'kysely';
import type { Hot } from '../../db/capabilities.ts';
import type { InspectionPlanRow } from '../../db/schema/inspections.ts';
import { hot } from './inspections.tables.ts';

const categories = hot<Record<never, never>, { category: string }>((q) =>
  q
    .selectFrom('product')
    .where('deleted_at', 'is', null)
    .where('category', 'is not', null)
    .distinct()
    .select(sql<string>`category`.as('category')),
);

/** The categories of living products, as they are written. */
export const readCategories = (on: Hot): readonly string[] =>
  categories.all(on, {}).map(({ category }) => category);

/** Goods for sale that a periodic plan is for: of one product and one lot. */
export type GuardedGoods = {
  readonly product_id: number;
  readonly lot_id: number | null;
  readonly quantity: number;
  /** JSON: `string[]`. */
  readonly serial_numbers: string;
};

type Due = {
  readonly plan_id: number;
  readonly product_id: number | null;
  readonly categories: readonly string[];
  /** Whatever was looked at since then is left out. */
  readonly since: string;
};

const due = hot<Due, GuardedGoods>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('product as r', 'r.id', 's.product_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('s.stock_status', '=', sql.lit('available'))
    .where(sql<boolean>`s.quantity > s.quantity_reserved`)
    .where('r.deleted_at', 'is', null)
    .where(sql<boolean>`(s.product_id = ${p('product_id')}
      or (${p('product_id')} is null and r.category in ${p.list('categories')}))`)
    .where(sql<boolean>`not exists (select 1 from inspection as i
      where i.product_id = s.product_id and i.lot_id is s.lot_id and i.plan_id = ${p('plan_id')}
        and i.status <> 'cancelled' and (i.created_at >= ${p('since')} or i.status <> 'decided'))`)
    .groupBy(['s.product_id', 's.lot_id'])
    .orderBy('s.product_id')
    .orderBy('s.lot_id')
    .limit(sql.lit(200))
    .select([
      's.product_id',
      's.lot_id',
      sql<number>`sum(s.quantity - s.quantity_reserved)`.as('quantity'),
      sql<string>`json_group_array(n.serial_number) filter (where n.serial_number is not null)`.as(
        'serial_numbers',
      ),
    ]),
);

/** Goods for sale that a plan asks to look at again, at most two hundred. */
export const readDue = (
  on: Hot,
  { id: plan_id, product_id }: Pick<InspectionPlanRow, 'id' | 'product_id'>,
  asked: Pick<Due, 'categories' | 'since'>,
): readonly GuardedGoods[] => due.all(on, { plan_id, product_id, ...asked });

/** An inspection whose time is over. */
export type OverdueInspection = {
  readonly id: number;
  readonly uid: string;
  readonly number: string;
  readonly due_at: string;
};

const overdue = hot<{ now: string }, OverdueInspection>((q, p) =>
  q
    .selectFrom('inspection')
    .select(['id', 'uid', 'number', 'due_at'])
    .where('status', 'in', ['pending', 'in_progress'])
    .where('due_at', '<', p('now'))
    .where(sql<boolean>`told_due_at is not due_at`)
    .limit(sql.lit(100)),
);

/** Lists the overdue inspections without a notification, at most a hundred. */
export const overdueToNotify = (on: Hot, now: string): readonly OverdueInspection[] =>
  overdue.all(on, { now });
