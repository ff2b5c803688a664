/**
 * The floors of O4 and O6: the statements of confirming orders of ten items, or of picking one item of one, by hand, 16 of
 * them a transaction, in a process that does nothing else: `<database file> <confirm|pick> <how many>`; says its rate.
 * A statement stands here for everything that the act must know and must leave behind; what answers and checks is not
 * here. It takes orders whose reference begins with FLOOR.
 */
import Database from 'better-sqlite3';
import { rated } from './rated.ts';

const [file = '', act = 'confirm', count = '1'] = process.argv.slice(2);
const together = 16;
const most = Number(count);

const db = new Database(file);
db.pragma('synchronous = FULL');
db.pragma('wal_autocheckpoint = 0');
db.pragma('cache_size = -8192');

type Row = Readonly<Record<string, number | string | null>>;
const token = db.prepare<[], number>('select min(id) from api_token').pluck().get() ?? 0;
const now = (): string => new Date().toISOString().replace('Z', '000Z');

const take = db.prepare<[string], { value: number }>(`insert into counter (name, value) values (?, 1)
  on conflict (name) do update set value = value + 1 returning value`);
const tell = db.prepare('insert into event (sequence, uid, name, body, occurred_at) values (?, ?, ?, ?, ?)');
const log =
  db.prepare(`insert into audit_log (at, token_id, action, entity, entity_key, changed, ip, request_id)
  values (?, ?, ?, 'order', ?, '[]', '127.0.0.1', 'req')`);
const note = db.prepare(`insert into order_history (order_id, action, from_stage, stage, api_token_id, at)
  values (?, 'confirm', 'pending', 'confirmed', ?, ?)`);

const head = db.prepare<[number], Row>(`select o.*, t.code, c.name from order_head as o
  inner join operation_type as t on t.id = o.operation_type_id left join customer as c on c.id = o.customer_id where o.id = +?`);
const items = db.prepare<[number], Row>(`select i.*, p.sku, p.name, p.unit from order_item as i
  inner join product as p on p.id = i.product_id where i.order_id = +? order by i.line_number`);
const free = db.prepare<
  [number],
  Row
>(`select s.id, s.quantity, s.quantity_reserved, l.code, t.expiration_date
  from stock_item as s inner join location as l on l.id = s.location_id left join lot as t on t.id = s.lot_id
  where s.product_id = +? and s.quantity > s.quantity_reserved and s.stock_status = 'available' and l.is_usable = 1
  order by s.received_at, l.is_pick_face desc, s.quantity - s.quantity_reserved, l.code_key limit 50`);
const reserve = db.prepare(
  'update stock_item set quantity_reserved = quantity_reserved + ?, updated_at = ? where id = +?',
);
const allocate =
  db.prepare(`insert into stock_allocation (uid, order_item_id, stock_item_id, quantity, status,
  takes_unsellable, created_at, updated_at) values (?, ?, ?, ?, 'active', 0, ?, ?)`);
const total =
  db.prepare(`update product_stock set reserved = reserved + ?, available = available - ?, updated_at = ?
  where id = +? returning on_hand, reserved, available`);
const confirmHead = db.prepare(
  "update order_head set stage = 'confirmed', confirmed_at = ?, updated_at = ?, version = version + 1 where id = +?",
);

const event = (name: string, body: object, at: string): void => {
  const { value } = take.get('event') as { value: number };
  tell.run(value, `msg_${crypto.randomUUID()}`, name, JSON.stringify(body), at);
};

const confirm = (id: number): void => {
  const at = now();
  const order = head.get(id) as Row;
  const lines = items.all(id);
  for (const line of lines) {
    const quantity = Number(line['quantity']);
    const [row] = free.all(Number(line['product_id']));
    if (row === undefined) throw new Error('nothing is free');
    reserve.run(quantity, at, row['id']);
    allocate.run(crypto.randomUUID(), line['id'], row['id'], quantity, at, at);
    const sums = total.get(quantity, quantity, at, line['product_id']);
    event('stock_quantity_updated', { line, sums, at }, at);
  }
  confirmHead.run(at, at, id);
  note.run(id, token, at);
  event('order_confirmed', { order, lines, at }, at);
  log.run(at, token, 'order.confirm', order['uid']);
};

const known = db.prepare<[string], Row>('select id from order_scan where scan_uid = +?');
const named = db.prepare<
  [string, string],
  Row
>(`select id, sku, packagings from product where deleted_at is null
  and (sku_key = +? or id in (select product_id from product_code where code_key = +?))`);
const stops = db.prepare<
  [number],
  Row
>(`select a.id, a.quantity, a.status, a.stock_item_id, s.product_id, s.location_id,
    s.lot_id, i.id as item, p.sku, l.code
  from order_item as i inner join stock_allocation as a on a.order_item_id = i.id
  inner join stock_item as s on s.id = a.stock_item_id inner join product as p on p.id = s.product_id
  inner join location as l on l.id = s.location_id where i.order_id = +? order by a.id`);
const leave =
  db.prepare(`update stock_item set quantity = quantity - ?, quantity_reserved = quantity_reserved - ?,
  last_movement_at = ?, updated_at = ? where id = +?`);
const arrive = db.prepare<
  unknown[],
  { id: number }
>(`insert into stock_item (product_id, location_id, stock_status,
    quantity, quantity_reserved, received_at, last_movement_at, created_at, updated_at)
  values (?, ?, 'available', ?, ?, ?, ?, ?, ?)
  on conflict (product_id, location_id, coalesce(lot_id, 0), coalesce(serial_id, 0), stock_status, coalesce(owner_id, 0))
  do update set quantity = quantity + excluded.quantity, quantity_reserved = quantity_reserved + excluded.quantity_reserved,
    last_movement_at = excluded.last_movement_at, updated_at = excluded.updated_at returning id`);
const move =
  db.prepare(`insert into stock_movement (uid, posting_id, type, product_id, quantity, from_location_id,
    from_status, to_location_id, to_status, document_type, document_id, order_id, order_item_id, api_token_id, occurred_at, posted_at)
  values (?, 1, 'pick', ?, ?, ?, 'available', ?, 'available', 'order', ?, ?, ?, ?, ?, ?)`);
const carry = db.prepare(
  "update stock_allocation set status = 'picked', origin_item_id = stock_item_id, stock_item_id = ?, updated_at = ? where id = +?",
);
const keep =
  db.prepare(`insert into order_scan (order_id, scan_uid, kind, body_hash, result, taken, api_token_id, at)
  values (?, ?, 'pick', 'x', ?, '[]', ?, ?)`);
const staging =
  db.prepare<[], number>("select id from location where location_type = 'staging'").pluck().get() ?? 0;

const pick = (id: number): void => {
  const at = now();
  const uid = crypto.randomUUID();
  const order = head.get(id) as Row;
  if (known.get(uid) !== undefined) throw new Error('a scan is known');
  const all = stops.all(id);
  const stop = all.find(({ status }) => status === 'active');
  if (stop === undefined) throw new Error('nothing is left to pick');
  const product = named.get(String(stop['sku']).toLowerCase(), String(stop['sku'])) ?? stop;
  const quantity = Number(stop['quantity']);
  leave.run(quantity, quantity, at, at, stop['stock_item_id']);
  const row = arrive.get(stop['product_id'], staging, quantity, quantity, at, at, at, at);
  move.run(
    crypto.randomUUID(),
    stop['product_id'],
    quantity,
    stop['location_id'],
    staging,
    id,
    id,
    stop['item'],
    token,
    at,
    at,
  );
  carry.run(row?.id, at, stop['id']);
  const after = stops.all(id);
  keep.run(id, uid, JSON.stringify({ product, after, order: order['uid'] }), token, at);
};

const stage = act === 'confirm' ? 'pending' : 'picking';
const orders = db
  .prepare<[string], number>(
    "select id from order_head where external_reference like 'FLOOR-%' and stage = +? order by id desc",
  )
  .pluck()
  .all(stage);
const work = act === 'confirm' ? orders : orders.flatMap((id) => Array.from({ length: 10 }, () => id));
const asked = work.slice(0, most);
const transaction = db.transaction((some: readonly number[]) => {
  for (const id of some) (act === 'confirm' ? confirm : pick)(id);
});

const rate = rated(() => {
  for (let first = 0; first < asked.length; first += together) {
    transaction.immediate(asked.slice(first, first + together));
  }
  return asked.length;
});
db.close();
process.stdout.write(`${JSON.stringify(rate)}
`);
