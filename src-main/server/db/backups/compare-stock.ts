import type Database from 'better-sqlite3';

/** The migration from which there is stock to compare. */
const firstVersion = 7;

/** Every end of every movement, and what the stock rows say with the sign turned: sums of nought where both agree. */
const balances = `
  select count(*) from (
    select 1 from (
      select product_id, to_location_id as location, coalesce(to_lot_id, 0) as lot, coalesce(serial_id, 0) as serial,
        to_status as status, quantity as moved
      from stock_movement where to_location_id is not null
      union all
      select product_id, from_location_id, coalesce(from_lot_id, 0), coalesce(serial_id, 0), from_status, -quantity
      from stock_movement where from_location_id is not null
      union all
      select product_id, location_id, coalesce(lot_id, 0), coalesce(serial_id, 0), stock_status, -quantity
      from stock_item)
    group by product_id, location, lot, serial, status having sum(moved) <> 0)`;

/**
 * Selects the products whose stored totals or level differ from those of their rows on the day of their last event, or
 * that have none.
 */
const totals = `
  select count(*) from product as p left join product_stock as k on k.id = p.id
  left join (
    select s.product_id as id, sum(s.quantity) as on_hand, sum(s.quantity_reserved) as reserved,
      sum(case when s.stock_status = 'available' and l.is_active = 1 and l.is_blocked = 0
        and l.location_type in ('storage', 'pick_face', 'cold')
        and (b.lot_status is null or b.lot_status = 'approved')
        and (b.expiration_date is null or b.expiration_date >= e.evaluated_on)
        then s.quantity - s.quantity_reserved else 0 end) as available
    from stock_item as s join product_stock as e on e.id = s.product_id join location as l on l.id = s.location_id
    left join lot as b on b.id = s.lot_id
    where s.quantity <> 0 group by s.product_id) as r on r.id = p.id
  where k.id is null or k.on_hand <> coalesce(r.on_hand, 0) or k.reserved <> coalesce(r.reserved, 0)
    or k.available <> coalesce(r.available, 0) or p.stock_level <> k.level
    or k.level <> case when coalesce(r.available, 0) <= 0 then 'empty'
      when k.min_quantity > 0 and r.available <= k.min_quantity then 'critical' else 'normal' end`;

/** Rows and movements of a lot or a serial number of another product. */
const strangers = `
  select (select count(*) from stock_item as s join lot as b on b.id = s.lot_id where b.product_id <> s.product_id)
    + (select count(*) from stock_item as s join serial as n on n.id = s.serial_id where n.product_id <> s.product_id)
    + (select count(*) from stock_movement as m join lot as b on b.id = m.to_lot_id where b.product_id <> m.product_id)
    + (select count(*) from stock_movement as m join lot as b on b.id = m.from_lot_id
        where b.product_id <> m.product_id)
    + (select count(*) from stock_movement as m join serial as n on n.id = m.serial_id
        where n.product_id <> m.product_id)`;

/** Counts the product types whose stored number of products differs from the real one. */
const counts = `
  select count(*) from (
    select product_type, is_active, sum(found) as difference from (
      select product_type, is_active, 1 as found from product where deleted_at is null
      union all select product_type, is_active, -total from product_count)
    group by product_type, is_active having sum(found) <> 0)`;

/**
 * Counts the balances, totals and counts of a sound database that differ from the sums of their movements and rows; 0
 * for a version without stock.
 */
export const stockDifferencesIn = (db: Database.Database, version: number): number => {
  if (version < firstVersion) return 0;
  const found = [balances, totals, strangers, counts].map((sql) => db.prepare(sql).pluck().get() as number);
  return found.reduce((sum, count) => sum + count, 0);
};
