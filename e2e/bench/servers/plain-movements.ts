/** The statements of a movement by hand, on a database of one's own: what the floor of P7 does. */
import Database from 'better-sqlite3';

/** Goods that come in: internal ids of a product and of a place. */
export type PlainArrival = { readonly product: number; readonly place: number };

const statements = (db: Database.Database) => ({
  take: db.prepare(`insert into counter (name, value) values (?, 1)
    on conflict (name) do update set value = value + 1 returning value`),
  facts:
    db.prepare(`select p.id, p.sku, p.name, p.is_active, t.on_hand, t.reserved, t.available, t.average_cost
    from product p join product_stock t on t.id = p.id where p.id = ?`),
  place: db.prepare('select * from location where id = ?'),
  put: db.prepare(`insert into stock_item
      (product_id, location_id, stock_status, quantity, received_at, last_movement_at, created_at, updated_at)
    values (@product, @place, 'available', 1000, @at, @at, @at, @at)
    on conflict (product_id, location_id, coalesce(lot_id, 0), coalesce(serial_id, 0), stock_status,
      coalesce(owner_id, 0)) do update set quantity = quantity + 1000, last_movement_at = @at, updated_at = @at
    returning quantity`),
  append:
    db.prepare(`insert into stock_movement (uid, posting_id, type, product_id, quantity, to_location_id, to_status,
      unit_cost, reason_code, occurred_at, posted_at, balance_after_to)
    values (@uid, (select coalesce(max(id), 0) + 1 from stock_movement), 'adjustment_in', @product, 1000, @place,
      'available', 0, 'found', @at, @at, @after)`),
  sum: db.prepare(`select coalesce(sum(s.quantity), 0) as on_hand,
      coalesce(sum(case when l.is_usable = 1 and s.stock_status = 'available' then s.quantity end), 0) as available
    from stock_item s join location l on l.id = s.location_id where s.product_id = ? and s.quantity > 0`),
  total: db.prepare('update product_stock set on_hand = ?, available = ?, updated_at = ? where id = ?'),
  tell: db.prepare('insert into event (sequence, uid, name, body, occurred_at) values (?, ?, ?, ?, ?)'),
  log: db.prepare(`insert into audit_log (at, action, entity, entity_key, changed, ip, request_id)
    values (?, 'stock.adjust', 'movement', ?, '[]', '127.0.0.1', 'req')`),
});

/** A database on which arrivals are posted by hand. */
export type PlainMovements = { post(arrivals: readonly PlainArrival[]): void; close(): void };

/** Posts arrivals on a database file with its settings of durability, as many a transaction as are given at once. */
export const openPlainMovements = (file: string): PlainMovements => {
  const db = new Database(file);
  db.pragma('synchronous = FULL');
  db.pragma('wal_autocheckpoint = 0');
  db.pragma('cache_size = -8192');
  const sql = statements(db);
  const post = ({ product, place }: PlainArrival): void => {
    const at = new Date().toISOString().replace('Z', '000Z');
    const uid = crypto.randomUUID();
    const before = sql.facts.get(product);
    sql.place.get(place);
    const { quantity } = sql.put.get({ product, place, at }) as { quantity: number };
    sql.append.run({ uid, product, place, at, after: quantity });
    const after = sql.sum.get(product) as { on_hand: number; available: number };
    sql.total.run(after.on_hand, after.available, at, product);
    const { value } = sql.take.get('event') as { value: number };
    const body = JSON.stringify({ id: uid, event: 'stock_quantity_updated', timestamp: at, before, after });
    sql.tell.run(value, `msg_${uid}`, 'stock_quantity_updated', body, at);
    sql.log.run(at, uid);
  };
  const together = db.transaction((arrivals: readonly PlainArrival[]) => arrivals.forEach(post));
  return { post: (arrivals) => together.immediate(arrivals), close: () => void db.close() };
};

/** So many products without lots and serial numbers, and so many storage places, by their ids and names. */
export const plainGoods = (file: string, wanted: number) => {
  const db = new Database(file, { readonly: true });
  const products = db
    .prepare<[number], { id: number; sku: string }>(
      `select id, sku from product where has_batch_control = 0 and has_serial_number = 0 and is_active = 1
       and has_expiration_date = 0 and deleted_at is null order by id limit ?`,
    )
    .all(wanted);
  const places = db
    .prepare<[number], { id: number; code: string }>(
      "select id, code from location where location_type = 'storage' order by id limit ?",
    )
    .all(wanted);
  db.close();
  return { products, places };
};
