/**
 * The floor of O3: the statements of an order of ten items by hand, so many orders a transaction, in a process that does
 * nothing else: `<database file> <orders a transaction> <seconds>`; says its rate. A statement stands here for everything
 * that an order must know and must leave behind: type, channel, reference, customer, products by their names, number,
 * head, items, history, event, audit row. What answers and checks is not here.
 */
import Database from 'better-sqlite3';
import { rated } from './rated.ts';

const [file = '', together = '1', seconds = '1'] = process.argv.slice(2);
const size = Number(together);
const items = 10;
const products = 1000;

const db = new Database(file);
db.pragma('synchronous = FULL');
db.pragma('wal_autocheckpoint = 0');
db.pragma('cache_size = -8192');

type Row = Readonly<Record<string, string | number>>;
const ask = {
  type: db.prepare<[string], Row>('select * from operation_type where code = +? and deleted_at is null'),
  channel: db.prepare<[string], Row>(
    'insert into order_channel (code) values (?) on conflict (code) do update set code = excluded.code returning id',
  ),
  known: db.prepare<
    [number, string],
    Row
  >(`select id from order_head where channel_id = +? and external_reference = +?
    and deleted_at is null and external_reference <> '' and channel_id <> 1`),
  customer: db.prepare<[string], Row>(
    "select * from customer where document = +? and deleted_at is null and document <> ''",
  ),
  products: db.prepare<string[], Row>(
    `select id, sku, sku_key, name, unit, product_type, is_active, packagings from product
     where sku_key in (${Array.from({ length: items }, () => '?').join(', ')}) and deleted_at is null`,
  ),
};
const write = {
  take: db.prepare<[string], { value: number }>(`insert into counter (name, value) values (?, 1)
    on conflict (name) do update set value = value + 1 returning value`),
  head: db.prepare(`insert into order_head (uid, order_number, channel_id, external_reference, body_hash, direction,
      operation_type_id, stage, fiscal_status, switches, priority, customer_id, party, shipping_address, city, state, tags,
      items_count, quantity, products, item_discount, discount, freight, insurance, other, total, api_token_id,
      search_text, submitted_at, created_at, updated_at)
    values (@uid, @number, @channel, @reference, @hash, 'outbound', @type, 'pending', 'not_required', @switches, 2,
      @customer, @party, @address, 'Campinas', 'SP', '[]', ${items}, ${items * 1000}, ${items * 2490}, 0, 0, 0, 0, 0,
      ${items * 2490}, @token, @search, @at, @at, @at)`),
  item: db.prepare(`insert into order_item (uid, order_id, line_number, product_id, description, quantity, unit_price, discount)
    values (?, ?, ?, ?, 'Item', 1000, 249000, 0)`),
  history: db.prepare(`insert into order_history (order_id, action, from_stage, stage, api_token_id, at)
    values (?, 'create', '', 'pending', ?, ?)`),
  tell: db.prepare(
    "insert into event (sequence, uid, name, body, occurred_at) values (?, ?, 'order_created', ?, ?)",
  ),
  log: db.prepare(`insert into audit_log (at, token_id, action, entity, entity_key, changed, ip, request_id)
    values (?, ?, 'order.create', 'order', ?, '[]', '127.0.0.1', 'req')`),
};
const token = db.prepare<[], number>('select min(id) from api_token').pluck().get() ?? 0;
const skus = db
  .prepare<[number], string>('select sku_key from product order by id limit ?')
  .pluck()
  .all(products);

const address = JSON.stringify({
  street: 'Rua das Flores',
  number: '120',
  city: 'Campinas',
  state: 'SP',
  zip_code: '13010000',
});

const create = (turn: number): void => {
  const at = new Date().toISOString().replace('Z', '000Z');
  const uid = crypto.randomUUID();
  const type = ask.type.get('sale') as Row;
  const channel = Number(ask.channel.get('loja')?.['id']);
  const reference = `RAW-${uid}`;
  if (ask.known.get(channel, reference) !== undefined) throw new Error(`${reference} is there`);
  const customer = ask.customer.get(`DOC${String(1 + (turn % 1000)).padStart(9, '0')}`) as Row;
  const named = ask.products.all(
    ...Array.from({ length: items }, (_, i) => skus[(turn * 7 + i) % products] ?? ''),
  );
  const number = `PS-${write.take.get('order_out')?.value}`;
  const party = JSON.stringify({
    id: customer['uid'],
    name: customer['name'],
    document: customer['document'],
  });
  const head = write.head.run({
    uid,
    number,
    channel,
    reference,
    hash: uid,
    type: type['id'],
    switches: JSON.stringify(type),
    customer: customer['id'],
    party,
    address,
    token,
    search:
      `\u001f\u001f${number}\u001f\u001f${reference}\u001f\u001f${String(customer['name'])}`.toLowerCase(),
    at,
  });
  for (const [index, product] of named.entries()) {
    write.item.run(crypto.randomUUID(), head.lastInsertRowid, index + 1, product['id']);
  }
  write.history.run(head.lastInsertRowid, token, at);
  const { value: sequence } = write.take.get('event') as { value: number };
  const body = JSON.stringify({ id: uid, sequence, type, customer, named, address, number, at });
  write.tell.run(sequence, `msg_${uid}`, body, at);
  write.log.run(at, token, uid);
};

const transaction = db.transaction((first: number) => {
  for (let index = 0; index < size; index += 1) create(first + index);
});

const rate = rated(() => {
  const until = performance.now() + Number(seconds) * 1000;
  let made = 0;
  while (performance.now() < until) {
    transaction.immediate(made);
    made += size;
  }
  return made;
});
db.close();
process.stdout.write(`${JSON.stringify(rate)}
`);
