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

/** Stock rows of one status. */
export type StatusTotals = {
  readonly stock_status: StockStatus;
  readonly rows: number;
  readonly quantity: number;
  readonly usable: number;
  readonly value: number;
};

/** Stock by status, with how much of it may be promised. */
export const totalsByStatus = hot<{ valid_from: string }, StatusTotals>((q, p) => {
  const usable = usableRow({ item: 's', location: 'l', lot: 't', validFrom: p('valid_from') });
  return q
    .selectFrom('stock_item as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .innerJoin('product_stock as ps', 'ps.id', 's.product_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .where('s.quantity', '>', sql.lit(0))
    .groupBy('s.stock_status')
    .orderBy('s.stock_status')
    .select([
      's.stock_status',
      sql<number>`count(*)`.as('rows'),
      sql<number>`sum(s.quantity)`.as('quantity'),
      sql<number>`coalesce(sum(case when ${usable} then s.quantity end), 0)`.as('usable'),
      sql<number>`total(s.quantity * 1.0 * ps.average_cost) / ${scale}`.as('value'),
    ]);
});

/** Stock that is expired, or soon will be. */
export type DatedTotals = {
  readonly is_expired: number;
  readonly rows: number;
  readonly quantity: number;
  readonly value: number;
};

/** Stock with a date that has passed or is within the alert of its product. */
export const totalsByDate = hot<Days, DatedTotals>((q, p) =>
  q
    .selectFrom('lot as t')
    .crossJoin('stock_item as s')
    .crossJoin('product as p')
    .crossJoin('product_stock as ps')
    .whereRef('s.lot_id', '=', 't.id')
    .whereRef('p.id', '=', 's.product_id')
    .whereRef('ps.id', '=', 's.product_id')
    .where('s.quantity', '>', sql.lit(0))
    .where('t.expiration_date', 'is not', null)
    .where(
      sql<boolean>`(t.expiration_date < ${p('valid_from')} or t.expiration_date <=
        date(${p('today')}, '+' || coalesce(p.expiration_alert_days, ${p('alert_days')}) || ' days'))`,
    )
    .groupBy(sql`t.expiration_date < ${p('valid_from')}`)
    .select([
      sql<number>`t.expiration_date < ${p('valid_from')}`.as('is_expired'),
      sql<number>`count(*)`.as('rows'),
      sql<number>`sum(s.quantity)`.as('quantity'),
      sql<number>`total(s.quantity * 1.0 * ps.average_cost) / ${scale}`.as('value'),
    ]),
);

/** Places, and how full those with a limit are. */
export type PlaceTotals = {
  readonly total: number;
  readonly used: number;
  readonly blocked: number;
  readonly volume: number;
  readonly max_volume: number;
  readonly weight: number;
  readonly max_weight: number;
};

/** The site's places; volumes in mm3 and weights in grams, of places with a limit alone. */
export const totalsOfPlaces = hot<Record<never, never>, PlaceTotals>((q) =>
  q
    .selectFrom(
      sql<PlaceTotals>`(select count(*) as total, coalesce(sum(l.is_blocked), 0) as blocked,
        coalesce(sum(held.id is not null), 0) as used,
        total(l.max_volume) as max_volume, total(l.max_weight) as max_weight,
        total(case when l.max_volume is not null then held.volume end) as volume,
        total(case when l.max_weight is not null then held.weight end) as weight
      from location l left join (
        select s.location_id as id, total(s.quantity / 1000.0 * p.height * p.width * p.length) as volume,
          total(s.quantity / 1000.0 * p.weight) as weight
        from stock_item s join product p on p.id = s.product_id
        where s.quantity > 0 group by s.location_id) held on held.id = l.id
      where l.deleted_at is null)`.as('places'),
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

/** Stock of one warehouse. */
export type WarehouseTotals = {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly value: number;
};

/** Stock by warehouse; values in reais. */
export const totalsByWarehouse = hot<Record<never, never>, WarehouseTotals>((q) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .innerJoin('warehouse as w', 'w.id', 'l.warehouse_id')
    .innerJoin('product_stock as ps', 'ps.id', 's.product_id')
    .where('s.quantity', '>', sql.lit(0))
    .groupBy('w.id')
    .orderBy('w.code_key')
    .select([
      'w.code',
      'w.name',
      sql<number>`sum(s.quantity)`.as('quantity'),
      sql<number>`total(s.quantity * 1.0 * ps.average_cost) / ${scale}`.as('value'),
    ]),
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
