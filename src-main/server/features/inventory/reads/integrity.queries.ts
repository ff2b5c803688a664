import { sql } from 'kysely';
import type { StockLevel, StockStatus } from '#shared/domain/enumerations.ts';
import type { Integrity } from '#shared/areas/inventory/totals-schema.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import { usableRow } from '../../../stock/touch/touch.queries.ts';
import { hot, hotWrite, rowsOf } from '../inventory.tables.ts';

/** A stock row whose quantity is not the sum of its movements, in thousandths. */
export type BalanceFault = {
  readonly sku: string;
  readonly location_code: string;
  readonly stock_status: StockStatus;
  readonly batch_number: string | null;
  readonly serial_number: string | null;
  readonly expected: number;
  readonly found: number;
};

/** Every row of stock beside the sum of the movements into and out of it, where the two differ. */
export const balanceFaults = hot<Record<never, never>, BalanceFault>((q) =>
  q
    .selectFrom(
      sql<BalanceFault>`(select p.sku, l.code as location_code, b.stock_status, t.batch_number, n.serial_number,
          b.expected, b.found
        from (select product_id, location_id, lot_id, serial_id, stock_status,
            sum(moved) as expected, sum(kept) as found
          from (
            select product_id, to_location_id as location_id, to_lot_id as lot_id, serial_id,
              to_status as stock_status, quantity as moved, 0 as kept
            from stock_movement where to_location_id is not null
            union all
            select product_id, from_location_id, from_lot_id, serial_id, from_status, -quantity, 0
            from stock_movement where from_location_id is not null
            union all
            select product_id, location_id, lot_id, serial_id, stock_status, 0, quantity from stock_item)
          group by product_id, location_id, lot_id, serial_id, stock_status
          having sum(moved) <> sum(kept)) b
        join product p on p.id = b.product_id
        join location l on l.id = b.location_id
        left join lot t on t.id = b.lot_id
        left join serial n on n.id = b.serial_id
        order by p.sku_fold, l.code_key)`.as('faults'),
    )
    .selectAll('faults'),
);

/** Every row of stock of which more or less is reserved than was promised to orders. */
export const reservedFaults = hot<Record<never, never>, BalanceFault>((q) =>
  q
    .selectFrom(
      sql<BalanceFault>`(select p.sku, l.code as location_code, s.stock_status, t.batch_number, n.serial_number,
          coalesce(a.promised, 0) as expected, s.quantity_reserved as found
        from stock_item s
        left join (select stock_item_id, sum(quantity) as promised from stock_allocation
          where status in ('active', 'picked', 'returning') group by stock_item_id) a on a.stock_item_id = s.id
        join product p on p.id = s.product_id
        join location l on l.id = s.location_id
        left join lot t on t.id = s.lot_id
        left join serial n on n.id = s.serial_id
        where s.quantity_reserved <> coalesce(a.promised, 0)
        order by p.sku_fold, l.code_key)`.as('faults'),
    )
    .selectAll('faults'),
);

/** Holds a product whose stored totals are not those of its rows, judged on the day of its last event. */
export type TotalFault = {
  readonly id: number;
  readonly sku: string;
  readonly evaluated_on: string;
  readonly min_quantity: number;
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
  readonly level: StockLevel;
  readonly shown_level: StockLevel;
  readonly kept_on_hand: number;
  readonly kept_reserved: number;
  readonly kept_available: number;
  readonly kept_level: StockLevel;
};

const usable = usableRow({ item: 's', location: 'l', lot: 't', validFrom: sql.ref('e.evaluated_on') });

/** Every product whose totals or level are not what its rows give. */
export const totalFaults = hot<Record<never, never>, TotalFault>((q) =>
  q
    .selectFrom(
      sql<TotalFault>`(select c.* from (
        select p.id, p.sku, p.sku_fold, k.evaluated_on, k.min_quantity, p.stock_level as shown_level,
          coalesce(r.on_hand, 0) as on_hand, coalesce(r.reserved, 0) as reserved,
          coalesce(r.available, 0) as available,
          case when coalesce(r.available, 0) <= 0 then 'empty'
            when k.min_quantity > 0 and r.available <= k.min_quantity then 'critical' else 'normal' end as level,
          k.on_hand as kept_on_hand, k.reserved as kept_reserved, k.available as kept_available,
          k.level as kept_level
        from product_stock k join product p on p.id = k.id
        left join (select s.product_id as id, sum(s.quantity) as on_hand, sum(s.quantity_reserved) as reserved,
            sum(case when ${usable} then s.quantity - s.quantity_reserved else 0 end) as available
          from stock_item s join product_stock e on e.id = s.product_id join location l on l.id = s.location_id
          left join lot t on t.id = s.lot_id
          where s.quantity > 0 group by s.product_id) r on r.id = k.id) c
        where c.on_hand <> c.kept_on_hand or c.reserved <> c.kept_reserved or c.available <> c.kept_available
          or c.level <> c.kept_level or c.kept_level <> c.shown_level
        order by c.sku_fold)`.as('faults'),
    )
    .selectAll('faults'),
);

/** Counts the compared rows. */
export type Compared = {
  readonly movements: number;
  readonly stock_rows: number;
  readonly products: number;
};

/** Counts the movements, stock rows and products. */
export const comparedRows = hot<Record<never, never>, Compared>((q) =>
  q
    .selectFrom(
      sql<Compared>`(select (select count(*) from stock_movement) as movements,
        (select count(*) from stock_item) as stock_rows, (select count(*) from product_stock) as products)`.as(
        'compared',
      ),
    )
    .selectAll('compared'),
);

type CheckRow = Omit<Integrity, 'differences'> & { readonly differences: string };

const last = hot<Record<never, never>, CheckRow>((q) =>
  q
    .selectFrom('stock_check')
    .select([
      'status',
      'checked_at',
      'duration_ms',
      'movements',
      'stock_rows',
      'products',
      'allocations',
      'orders',
    ])
    .select(['differences_total', 'repairable', 'differences'])
    .orderBy('id', 'desc')
    .limit(1),
);

const never: Integrity = {
  status: 'unknown',
  checked_at: null,
  duration_ms: 0,
  movements: 0,
  stock_rows: 0,
  products: 0,
  allocations: 0,
  orders: 0,
  differences_total: 0,
  repairable: 0,
  differences: [],
};

/** The last comparison of the stock with the ledger; `unknown` where there was none. */
export const lastCheck = (on: Hot): Integrity => {
  const row = last.first(on, {});
  if (row === undefined) return never;
  const { differences, ...rest } = row;
  return { ...rest, differences: JSON.parse(differences) as Integrity['differences'] };
};

const stockCheckRows = rowsOf('stock_check');

const checksKept = 90;

const dropOld = hotWrite<Record<never, never>, never>((q) =>
  q
    .deleteFrom('stock_check')
    .where('id', '<=', sql<number>`(select max(id) from stock_check) - ${checksKept}`),
);

/** Keeps a comparison; of all comparisons the last 90 are kept. */
export const keepCheck = (tx: Tx, { differences, ...check }: Integrity): void => {
  const { status, checked_at } = check;
  if (status === 'unknown' || checked_at === null) throw new Error('nothing was compared');
  stockCheckRows.insert(tx, { ...check, status, checked_at, differences: JSON.stringify(differences) });
  dropOld.run(tx, {});
};
