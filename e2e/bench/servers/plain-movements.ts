/**
 * The statements of a movement by hand, on a database of one's own: what the floor of P7 does. A statement stands here
 * for everything that an adjustment must know and must leave behind, as few of them as there can be: product and
 * location by the names that people give, the site's settings, whether the location is being counted, the stock row,
 * the ledger, what then lies in the location (it has limits), totals, event, audit row. What answers and checks is not
 * here.
 */
import Database from 'better-sqlite3';

/** Goods that come in: a product and a location, by the keys of their names. */
export type PlainArrival = { readonly sku: string; readonly code: string };

type Product = {
  id: number;
  sku: string;
  name: string;
  on_hand: number;
  reserved: number;
  available: number;
};
type Location = { id: number; is_usable: number; max_volume: number; max_weight: number };

const asked = (db: Database.Database) => ({
  product: db.prepare<[string], Product & Readonly<Record<string, unknown>>>(
    `select p.id, p.sku, p.name, p.product_type, p.is_active, p.has_batch_control, p.has_expiration_date,
      p.has_serial_number, p.unit, p.unit_cost, p.min_stock_quantity, p.ideal_stock_quantity,
      t.on_hand, t.reserved, t.available, t.average_cost, t.level, t.evaluated_on
    from product p join product_stock t on t.id = p.id where p.sku_key = +? and p.deleted_at is null`,
  ),
  location: db.prepare<[string], Location>(
    `select id, code, is_active, is_blocked, is_usable, max_volume, max_weight, max_items, temp_min, temp_max
    from location where code_key = +? and deleted_at is null`,
  ),
  settings: db.prepare('select name, value from setting'),
  count: db.prepare(`select n.number from count_location c join stock_count n on n.id = c.count_id
    where c.location_id = +? and c.is_locked = 1`),
  load: db.prepare<[number], { volume: number; weight: number }>(
    `select sum(s.quantity * 1.0 * p.height * p.width * p.length) / 1000 as volume,
      sum(s.quantity * 1.0 * p.weight) / 1000 as weight
    from stock_item s join product p on p.id = s.product_id where s.location_id = +? and s.quantity > 0`,
  ),
});

const written = (db: Database.Database) => ({
  put: db.prepare<[object], { quantity: number }>(`insert into stock_item
      (product_id, location_id, stock_status, quantity, received_at, last_movement_at, created_at, updated_at)
    values (@product, @location, 'available', 1000, @at, @at, @at, @at)
    on conflict (product_id, location_id, coalesce(lot_id, 0), coalesce(serial_id, 0), stock_status,
      coalesce(owner_id, 0)) do update set quantity = quantity + 1000, last_movement_at = @at, updated_at = @at
    returning quantity`),
  append:
    db.prepare(`insert into stock_movement (uid, posting_id, type, product_id, quantity, to_location_id, to_status,
      unit_cost, reason_code, api_token_id, occurred_at, posted_at, balance_after_to)
    values (@uid, (select coalesce(max(id), 0) + 1 from stock_movement), 'adjustment_in', @product, 1000, @location,
      'available', 0, 'found', @token, @at, @at, @after)`),
  total: db.prepare(`update product_stock set on_hand = ?, available = ?, updated_at = ?,
    revision = (select max(revision) + 1 from product_stock) where id = +?`),
  take: db.prepare<[string], { value: number }>(`insert into counter (name, value) values (?, 1)
    on conflict (name) do update set value = value + 1 returning value`),
  tell: db.prepare('insert into event (sequence, uid, name, body, occurred_at) values (?, ?, ?, ?, ?)'),
  log: db.prepare(`insert into audit_log (at, token_id, action, entity, entity_key, changed, ip, request_id)
    values (?, ?, 'stock.adjust', 'movement', ?, '[]', '127.0.0.1', 'req')`),
});

/** A database on which arrivals are posted by hand. */
export type PlainMovements = { post(arrivals: readonly PlainArrival[]): void; close(): void };

const opened = (file: string): Database.Database => {
  const db = new Database(file);
  db.pragma('synchronous = FULL');
  db.pragma('wal_autocheckpoint = 0');
  db.pragma('cache_size = -8192');
  return db;
};

/** Posts arrivals on a database file with its settings of durability, as many a transaction as are given at once. */
export const openPlainMovements = (file: string): PlainMovements => {
  const db = opened(file);
  const [ask, write] = [asked(db), written(db)];
  const token = db.prepare<[], number>('select min(id) from api_token').pluck().get();
  const post = ({ sku, code }: PlainArrival): void => {
    const at = new Date().toISOString().replace('Z', '000Z');
    const uid = crypto.randomUUID();
    const [before, location] = [ask.product.get(sku), ask.location.get(code)];
    if (before === undefined || location === undefined) throw new Error(`${sku} or ${code} is not there`);
    ask.settings.all();
    if (ask.count.get(location.id) !== undefined) throw new Error(`${code} is being counted`);
    const goods = { product: before.id, location: location.id, at };
    const { quantity: after } = write.put.get(goods) as { quantity: number };
    write.append.run({ ...goods, uid, after, token });
    const load = ask.load.get(location.id) as { volume: number; weight: number };
    const isFull = load.volume > location.max_volume || load.weight > location.max_weight;
    const now = { on_hand: before.on_hand + 1000, available: before.available + 1000 * location.is_usable };
    write.total.run(now.on_hand, now.available, at, before.id);
    const { value: sequence } = write.take.get('event') as { value: number };
    const event = 'stock_quantity_updated';
    const body = JSON.stringify({ id: uid, event, sequence, timestamp: at, before, now, isFull });
    write.tell.run(sequence, `msg_${uid}`, event, body, at);
    write.log.run(at, token, uid);
  };
  const together = db.transaction((arrivals: readonly PlainArrival[]) => arrivals.forEach(post));
  return { post: (arrivals) => together.immediate(arrivals), close: () => void db.close() };
};

/** So many products without lots and serial numbers, and so many storage locations, by their names and keys. */
export const plainGoods = (file: string, wanted: number) => {
  const db = new Database(file, { readonly: true });
  const products = db
    .prepare<[number], { sku: string; sku_key: string }>(
      `select sku, sku_key from product where has_batch_control = 0 and has_serial_number = 0 and is_active = 1
       and has_expiration_date = 0 and deleted_at is null order by id limit ?`,
    )
    .all(wanted);
  const locations = db
    .prepare<[number], { code: string; code_key: string }>(
      `select code, code_key from location l where location_type = 'storage' and not exists
       (select 1 from count_location c where c.location_id = l.id and c.is_locked = 1) order by id limit ?`,
    )
    .all(wanted);
  db.close();
  return { products, locations };
};
