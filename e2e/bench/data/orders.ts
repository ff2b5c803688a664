import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { benchWords } from '../words.ts';
import { migrations } from '../../../src-main/server/db/migrations/index.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { searchText } from '../../../src-main/server/db/search-text.ts';
import { benchHome, openAccess, type Dataset } from './dataset.ts';
import { fillFolder, setAside } from './fill.ts';

/** Products and customers of the orders. */
const products = 1000;
const customers = 1000;
/** One order in so many is open, with ten items; the others have one. */
const openEvery = 51;

/** The word that one order in a hundred is found by, and one that a single order has. */
export const orderWords = { many: 'girafa', one: 'ornitorrinco', none: 'xilofone' } as const;

/** Writes the text that an order is found by. */
export const searchOf = (number: string, n: number): string =>
  searchText([
    number,
    `REF-${n}`,
    `Cliente ${n % customers}`,
    n % 100 === 0 ? orderWords.many : 'site',
    ...(n === 77 ? [orderWords.one] : []),
  ]);

/** A thousand customers. */
export const customersSql = `
with recursive n(i) as (select 1 union all select i + 1 from n where i < ${customers})
insert into customer (uid, code, code_key, person_type, document, name, name_fold, roles, ie_indicator, city,
  city_fold, state, search_text, created_at, updated_at)
select printf('018cc251-f400-7000-9000-%012x', i), printf('%06d', i), printf('%06d', i), 'foreign',
  printf('DOC%09d', i), 'Cliente ' || i, 'cliente ' || i, '["customer"]', '9', 'Campinas', 'campinas', 'SP',
  'cliente ' || i, '2024-01-02T08:00:00.000000Z', '2024-01-02T08:00:00.000000Z' from n`;

/** Rows as the product's own writes leave them: created a minute apart, one of twenty cancelled, one of ten inbound. */
export const headsSql = (orders: number): string => `
with recursive n(i) as (select 1 union all select i + 1 from n where i < ${orders}),
  o as (select i, i % ${openEvery} = 0 as is_open, i % 10 = 0 as is_in,
    strftime('%Y-%m-%dT%H:%M:%S.000000Z', 1704182400 + i * 60, 'unixepoch') as at from n)
insert into order_head (uid, order_number, channel_id, external_reference, direction, operation_type_id, stage,
  fiscal_status, switches, priority, customer_id, party, shipping_address, city, state, promised_date, tags,
  items_count, quantity, products, item_discount, discount, freight, insurance, other, total, search_text,
  submitted_at, completed_at, cancelled_at, cancel_reason, created_at, updated_at)
select printf('018cc251-f400-7000-8000-%012x', i), printf(iif(is_in, 'PE-%06d', 'PS-%06d'), i), 2, 'REF-' || i,
  iif(is_in, 'inbound', 'outbound'),
  (select id from operation_type where code = iif(is_in, 'goods_receipt', 'sale')),
  case when is_open then 'pending' when i % 20 = 1 then 'cancelled' else 'completed' end, 'not_required',
  (select json_object('code', code, 'party_role', party_role, 'direction', direction, 'affects_stock', json('true'))
    from operation_type where code = iif(is_in, 'goods_receipt', 'sale')),
  1 + i % 4, 1 + i % ${customers},
  json_object('id', printf('018cc251-f400-7000-9000-%012x', 1 + i % ${customers}), 'code', printf('%06d', 1 + i % ${customers}),
    'name', 'Cliente ' || (1 + i % ${customers}), 'document', printf('DOC%09d', 1 + i % ${customers}),
    'email', null, 'phone', null, 'ie', null),
  json_object('recipient_name', null, 'street', 'Rua das Flores', 'number', '120', 'complement', null,
    'neighborhood', 'Centro', 'city', 'Campinas', 'city_ibge_code', null, 'state', iif(i % 7 = 0, 'RJ', 'SP'),
    'zip_code', '13010000', 'country_code', '1058', 'reference', null, 'phone', null),
  'Campinas', iif(i % 7 = 0, 'RJ', 'SP'), substr(at, 1, 10), iif(i % 100 = 0, '["girafa"]', '["site"]'),
  iif(is_open, 10, 1), iif(is_open, 10, 1) * 2000, iif(is_open, 10, 1) * 4980, 0, 0, 1890, 0, 0,
  iif(is_open, 10, 1) * 4980 + 1890,
  search_of(printf(iif(is_in, 'PE-%06d', 'PS-%06d'), i), i), at,
  iif(not is_open and i % 20 <> 1, at, null), iif(not is_open and i % 20 = 1, at, null),
  iif(not is_open and i % 20 = 1, 'other', ''), at, at from o`;

const itemsSql = `
insert into order_item (uid, order_id, line_number, product_id, description, quantity, unit_price, discount)
select printf('018cc251-f400-7000-a%03x-%012x', l.value, o.id), o.id, l.value, 1 + (o.id + l.value) % ${products}, 'Item',
  2000, 249000, 0
from order_head as o, json_each('[1,2,3,4,5,6,7,8,9,10]') as l where l.value <= o.items_count`;

const fillOrders = (file: string, orders: number): void => {
  const db = new Database(file);
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -262144');
  db.function('search_of', { deterministic: true }, (number, n) => searchOf(String(number), Number(n)));
  db.transaction(() => {
    db.exec(customersSql);
    db.exec("insert into order_channel (id, code) values (2, 'loja')");
    const putBack = [setAside(db, 'order_head'), setAside(db, 'order_item')];
    db.exec(headsSql(orders));
    db.exec(itemsSql);
    db.exec('insert into order_head_search (rowid, text) select id, search_text from order_head');
    for (const back of putBack) back();
    db.exec(`insert into counter (name, value) values ('order_out', ${orders}), ('order_in', ${orders})
      on conflict (name) do update set value = excluded.value`);
  })();
  db.exec('analyze');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
};

const make = async (folder: string, orders: number): Promise<void> => {
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const dataDir = join(making, 'data');
  await fillFolder(dataDir, products);
  fillOrders(storePaths(dataDir).file, orders);
  writeFileSync(join(making, 'token'), await openAccess(dataDir));
  renameSync(making, folder);
};

const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const { sql } of migrations) hash.update(sql);
  for (const file of ['orders.ts', 'fill.ts', 'dataset.ts'])
    hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 12);
};

/** The dataset of so many orders, one of 51 open, made by plain SQL once and kept until what decides it changes. */
export const prepareOrders = async (orders: number): Promise<Dataset> => {
  const folder = join(benchHome, `orders-${orders}-${fingerprint()}`);
  if (!existsSync(folder)) {
    const { makingOrders } = benchWords.progress;
    process.stderr.write(`${makingOrders.replace('{rows}', String(orders)).replace('{folder}', folder)}\n`);
    mkdirSync(benchHome, { recursive: true });
    for (const old of readdirSync(benchHome)) {
      if (old.startsWith(`orders-${orders}-`)) rmSync(join(benchHome, old), { recursive: true });
    }
    await make(folder, orders);
  }
  return { rows: orders, dataDir: join(folder, 'data'), token: readFileSync(join(folder, 'token'), 'utf8') };
};
