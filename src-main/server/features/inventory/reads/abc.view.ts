import { sql, type RawBuilder } from 'kysely';
import type { AbcQuery } from '#shared/contracts/inventory-reads.ts';
import { abcClasses, type AbcRow } from '#shared/domain/stock-totals-schema.ts';
import type { Param } from '../../../db/capabilities.ts';
import { hotByShape } from '../../../db/hot.ts';
import { toInstant } from '../../../kernel/clock.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { consumption } from './low-stock.view.ts';
import { shownQuantity } from './stock-rows.mapping.ts';

type Basis = 'stock_value' | 'consumption';
type Shape = { readonly by: Basis; readonly isOneClass: boolean; readonly limit: number };
type Values = { since: string; class: string; offset: number };
type Row = Omit<AbcRow, 'share_percent' | 'cumulative_percent'> & {
  readonly whole: number;
  readonly before: number;
  readonly total: number;
};

const aUpTo = 0.8;
const bUpTo = 0.95;
const scale = 10_000_000;

/** Product, quantity and value in reais of what the curve is drawn from. */
const weights = (p: Param<Values>, by: Basis): RawBuilder<unknown> =>
  by === 'stock_value'
    ? sql`select id, on_hand as quantity, on_hand * 1.0 * average_cost / ${sql.lit(scale)} as value
        from product_stock where on_hand > 0`
    : sql`select m.product_id as id, sum(m.quantity) as quantity,
          sum(m.quantity * 1.0 * coalesce(m.unit_cost, 0)) / ${sql.lit(scale)} as value
        from stock_movement m where m.posted_at >= ${p('since')} and ${consumption} group by m.product_id`;

/** The curve, its most valuable product first: a product is of the class in which its part of the whole begins. */
const curve = (p: Param<Values>, by: Basis): RawBuilder<unknown> =>
  sql`select *, case when before < whole * ${sql.lit(aUpTo)} then ${sql.lit(abcClasses[0])}
      when before < whole * ${sql.lit(bUpTo)} then ${sql.lit(abcClasses[1])} else ${sql.lit(abcClasses[2])} end as class
    from (select id, quantity, value, row_number() over ranked as position, sum(value) over () as whole,
        sum(value) over ranked - value as before
      from (${weights(p, by)}) window ranked as (order by value desc, id rows unbounded preceding))`;

const page = hotByShape<Shape, Values, Row>((q, p, { by, isOneClass, limit }) =>
  q
    .selectFrom(
      sql<Row>`(select c.position, p.sku, p.name, p.unit, c.quantity, c.value, c.class, c.whole, c.before, c.total
        from (select *, count(*) over () as total from (${curve(p, by)})
          ${isOneClass ? sql`where class = ${p('class')}` : sql``}
          order by position limit ${sql.lit(limit)} offset ${p('offset')}) c
        join product p on p.id = c.id order by c.position)`.as('shown'),
    )
    .selectAll('shown'),
);

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

const toAbc = ({ whole, before, quantity, value, ...row }: Row): AbcRow => ({
  position: row.position,
  sku: row.sku,
  name: row.name,
  unit: row.unit,
  class: row.class,
  quantity: shownQuantity(quantity),
  value: Math.round(value * 100) / 100,
  share_percent: percent(value, whole),
  cumulative_percent: percent(before + value, whole),
});

const dayMs = 86_400_000;
const usualDays = 90;

/** A page of the ABC curve, computed by a read worker, and how many products are on it or in the class asked for. */
export const pageAbc = async (
  { store, clock }: Deps,
  { by = 'stock_value', days = usualDays, class: wanted, page: number, per_page }: AbcQuery,
): Promise<{ readonly items: readonly AbcRow[]; readonly total: number }> => {
  const statement = page({ by, isOneClass: wanted !== undefined, limit: per_page });
  const values = { since: toInstant(clock.now() - days * dayMs), class: wanted ?? '' };
  const rows = await store.offload(statement.bind({ ...values, offset: (number - 1) * per_page }));
  if (rows.length > 0 || number === 1) return { items: rows.map(toAbc), total: rows[0]?.total ?? 0 };
  const [first] = await store.offload(statement.bind({ ...values, offset: 0 }));
  return { items: [], total: first?.total ?? 0 };
};
