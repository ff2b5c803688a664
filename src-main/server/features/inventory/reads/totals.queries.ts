import { sql } from 'kysely';
import type { ProductType, StockLevel, StockStatus } from '#shared/domain/enumerations.ts';
import { hot } from '../../../db/hot.ts';
import { usableRow } from '../../../kernel/stock/touch.queries.ts';

const scale = sql.lit(10_000_000);
type Days = { valid_from: string; today: string; alert_days: number };

/** Products and their kept totals of one type and level. */
export type KindTotals = {
  readonly product_type: ProductType;
  readonly level: StockLevel;
  readonly products: number;
  readonly in_stock: number;
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
  readonly value: number;
};

/** Products by type and level, with what is kept of them; values in reais. */
export const totalsByKind = hot<Record<never, never>, KindTotals>((q) =>
  q
    .selectFrom('product_stock as ps')
    .innerJoin('product as p', 'p.id', 'ps.id')
    .where('p.deleted_at', 'is', null)
    .groupBy(['p.product_type', 'ps.level'])
    .select([
      sql<ProductType>`p.product_type`.as('product_type'),
      'ps.level',
      sql<number>`count(*)`.as('products'),
      sql<number>`sum(ps.on_hand > 0)`.as('in_stock'),
      sql<number>`sum(ps.on_hand)`.as('on_hand'),
      sql<number>`sum(ps.reserved)`.as('reserved'),
      sql<number>`sum(ps.available)`.as('available'),
      sql<number>`total(ps.on_hand * 1.0 * ps.average_cost) / ${scale}`.as('value'),
    ]),
);

/** Stock rows of one warehouse and status; values in reais, volumes in mm3, weights in grams. */
export type PartTotals = {
  readonly code: string;
  readonly name: string;
  readonly stock_status: StockStatus;
  readonly rows: number;
  readonly quantity: number;
  readonly usable: number;
  readonly value: number;
  readonly expired_rows: number;
  readonly expired_quantity: number;
  readonly expired_value: number;
  readonly expiring_rows: number;
  readonly expiring_quantity: number;
  readonly expiring_value: number;
  /** Of places with a limit alone. */
  readonly volume: number;
  readonly weight: number;
};

const worth = sql`s.quantity * 1.0 * ps.average_cost`;

/** Stock by warehouse and status in one pass: what may be promised, what is expired or soon will be, how much room. */
export const totalsByPart = hot<Days, PartTotals>((q, p) => {
  const usable = usableRow({ item: 's', location: 'l', lot: 't', validFrom: p('valid_from') });
  const expired = sql`t.expiration_date < ${p('valid_from')}`;
  const expiring = sql`(t.expiration_date >= ${p('valid_from')} and t.expiration_date <=
    date(${p('today')}, '+' || coalesce(p.expiration_alert_days, ${p('alert_days')}) || ' days'))`;
  return q
    .selectFrom(
      sql<PartTotals>`(select w.code, w.name, s.stock_status, count(*) as rows, sum(s.quantity) as quantity,
          coalesce(sum(case when ${usable} then s.quantity end), 0) as usable, total(${worth}) / ${scale} as value,
          count(case when ${expired} then 1 end) as expired_rows,
          coalesce(sum(case when ${expired} then s.quantity end), 0) as expired_quantity,
          total(case when ${expired} then ${worth} end) / ${scale} as expired_value,
          count(case when ${expiring} then 1 end) as expiring_rows,
          coalesce(sum(case when ${expiring} then s.quantity end), 0) as expiring_quantity,
          total(case when ${expiring} then ${worth} end) / ${scale} as expiring_value,
          total(case when l.max_volume is not null
            then s.quantity / 1000.0 * p.height * p.width * p.length end) as volume,
          total(case when l.max_weight is not null then s.quantity / 1000.0 * p.weight end) as weight
        from product_stock ps cross join product p cross join stock_item s cross join location l
          cross join warehouse w left join lot t on t.id = s.lot_id
        where ps.on_hand > 0 and p.id = ps.id and s.product_id = ps.id and s.quantity > 0
          and l.id = s.location_id and w.id = l.warehouse_id
        group by w.id, s.stock_status order by w.code_key, s.stock_status)`.as('parts'),
    )
    .selectAll('parts');
});

/** The site's places and their limits, volumes in mm3 and weights in grams. */
export type PlaceTotals = {
  readonly total: number;
  readonly used: number;
  readonly blocked: number;
  readonly max_volume: number;
  readonly max_weight: number;
};

/** How many places there are, hold something or are blocked, and what they may hold. */
export const totalsOfPlaces = hot<Record<never, never>, PlaceTotals>((q) =>
  q
    .selectFrom(
      sql<PlaceTotals>`(select count(*) as total, coalesce(sum(l.is_blocked), 0) as blocked,
        coalesce(sum(exists (select 1 from stock_item s where s.location_id = l.id and s.quantity > 0)), 0) as used,
        total(l.max_volume) as max_volume, total(l.max_weight) as max_weight
      from location l where l.deleted_at is null)`.as('places'),
    )
    .selectAll('places'),
);

/** Movements of one civil day. */
export type DayTotals = {
  readonly date: string;
  readonly total: number;
  readonly received: number;
  readonly left: number;
};

/** Movements of each day, given as JSON `[{date, from, to}]` of instants, in that order. */
export const totalsByDay = hot<{ days: string }, DayTotals>((q, p) =>
  q
    .selectFrom(
      sql<DayTotals>`(select d.value ->> '$.date' as date, count(m.id) as total,
        coalesce(sum(case when m.from_location_id is null then m.quantity end), 0) as received,
        coalesce(sum(case when m.to_location_id is null then m.quantity end), 0) as left
      from json_each(${p('days')}) d left join stock_movement m
        on m.posted_at >= d.value ->> '$.from' and m.posted_at < d.value ->> '$.to'
      group by d.key order by d.key)`.as('days'),
    )
    .selectAll('days'),
);

/** How many living products are active. */
export const activeProducts = hot<Record<never, never>, { total: number; active: number }>((q) =>
  q
    .selectFrom('product_count')
    .select([
      sql<number>`coalesce(sum(total), 0)`.as('total'),
      sql<number>`coalesce(sum(case when is_active = 1 then total end), 0)`.as('active'),
    ]),
);
