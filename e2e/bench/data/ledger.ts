import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { benchWords } from '../words.ts';
import { migrations } from '../../../src-main/server/db/migrations/index.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { benchHome, openAccess, type Dataset } from './dataset.ts';
import { fillFolder, setAside } from './fill.ts';
import { customersSql, headsSql, searchOf } from './orders.ts';
import { qualitySql } from './quality.ts';

const products = 1000;
const locations = 100;
const lotsEach = 10;
/** Two movements of five are shipments, each of a line of its own; an order has ten lines. */
const linesPerMovement = 0.4;
const linesEach = 10;
const days = 1000;

/** The product that one line of ten is of, and the lot of which a tenth of that is. */
export const busy = { product: 1, lot: 5 } as const;

/** The last ninety days of the ledger. */
export const busyPeriod = { from: '2026-07-01', to: '2026-09-28' } as const;

const numbered = (rows: number, name = 'n'): string =>
  `${name}(i) as (select 0 union all select i + 1 from ${name} where i < ${rows - 1})`;

/** An instant, by how many of the thousand days have gone by of it. */
const instant = (share: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%S', 1704182400 + cast((${share}) * ${days * 86_400} as integer), 'unixepoch') || '.000000Z'`;

const uid = (group: string, n: string): string => `printf('018cc251-f400-7000-${group}-%012x', ${n})`;

const locationsSql = `
insert into product_stock (id, on_hand, available, min_quantity, average_cost, evaluated_on, updated_at)
  select id, 100000, 60000, 0, 25000, '2024-01-02', created_at from product where true
  on conflict (id) do update set on_hand = excluded.on_hand, average_cost = excluded.average_cost;
with recursive ${numbered(locations)}
insert into location (uid, warehouse_id, code, code_key, name, name_fold, location_type, search_text, created_at, updated_at)
select ${uid('9100', 'i')}, (select min(id) from warehouse), printf('01.%02d.01', i), printf('000100%02d0001', i),
  'Local ' || i, 'local ' || i, 'storage', 'local ' || i, ${instant('0')}, ${instant('0')} from n;
with recursive ${numbered(products * lotsEach)}
insert into lot (id, uid, product_id, batch_number, received_at, created_at, updated_at)
select 1 + i, ${uid('9200', 'i')}, 1 + i / ${lotsEach}, 'L' || i, ${instant('0')}, ${instant('0')}, ${instant('0')} from n;
`;

/** A row of stock of each product in each location, four of ten in a status that cannot be sold. */
const stockSql = `
with recursive ${numbered(products * locations)}
insert into stock_item (product_id, location_id, lot_id, stock_status, quantity, received_at, last_movement_at, created_at, updated_at)
select 1 + i % ${products}, l.id, 1 + i % ${products} * ${lotsEach} + i / ${products} % ${lotsEach},
  case i / ${products} % 10 when 6 then 'quarantine' when 7 then 'damaged' when 8 then 'blocked' when 9 then 'inspection' else 'available' end,
  1000, ${instant('0')}, ${instant(`i * 1.0 / ${products * locations}`)}, ${instant('0')}, ${instant('0')}
from n join location as l on l.code = printf('01.%02d.01', i / ${products}) where true
order by i;
`;

const linesSql = (lines: number): string => `
with recursive ${numbered(lines)}
insert into order_item (uid, order_id, line_number, product_id, description, quantity, unit_price, discount)
select ${uid('9300', 'i')}, 1 + i / ${linesEach}, 1 + i % ${linesEach}, case when i % 10 = 0 then ${busy.product} else 2 + i % ${products - 2} end,
  'Item', 2000, 249000, 0 from n;
`;

const movementColumns = `uid, posting_id, type, product_id, quantity, from_location_id, from_lot_id, from_status,
  to_location_id, to_lot_id, to_status, unit_cost, document_type, document_id, document_number, order_id, order_item_id, occurred_at, posted_at`;

/** Each line is picked and shipped, one of twenty comes back; what is left of the ledger are receipts of the rows of stock. */
const ledgerSql = (movements: number, lines: number): string => {
  const line = `select id - 1 as i, id as line, order_id, product_id,
      (product_id - 1) * ${lotsEach} + 1 + (id - 1) * ${lotsEach} / ${lines} as lot, 2 + id % ${locations - 1} as near from order_item`;
  const receipts = movements - 2 * lines - Math.floor(lines / 20);
  return `
with recursive ${numbered(receipts)}, line as (${line}),
  moved(at, type, product, quantity, a, a_lot, a_status, b, b_lot, b_status, cost, paper, paper_id, order_id, line) as (
    select i * 1.0 / ${receipts}, 'receipt', s.product_id, 5000, null, null, null, s.location_id, s.lot_id, s.stock_status, 25000,
      'goods_receipt', 1 + i / 10, null, null from n join stock_item as s on s.id = 1 + i % ${products * locations}
    union all select (i + 0.3) / ${lines}, 'pick', product_id, 2000, near, lot, 'available', 1, lot, 'available', null, null, null, order_id, line from line
    union all select (i + 0.5) / ${lines}, 'shipment', product_id, 2000, 1, lot, 'available', null, null, null, 25000, null, null, order_id, line from line
    union all select min(0.9999, (i + 0.7) / ${lines}), 'customer_return', product_id, 1000, null, null, null, 1, lot, 'returned', 25000,
      null, null, order_id, line from line where i % 20 = 0)
insert into stock_movement (${movementColumns})
select ${uid('9400', 'row_number() over (order by at)')}, row_number() over (order by at), type, product, quantity, a, a_lot, a_status,
  b, b_lot, b_status, cost, paper, paper_id, case when paper is not null then printf('REC-%06d', paper_id) end, order_id, line,
  ${instant('at')}, ${instant('at')} from moved order by at;
with recursive ${numbered(Math.ceil(receipts / 10))}
insert into goods_receipt (id, uid, number, created_at)
select 1 + i, ${uid('9500', 'i')}, printf('REC-%06d', 1 + i), ${instant('0')} from n;
`;
};

const fillLedger = (file: string, movements: number): void => {
  const lines = Math.floor(movements * linesPerMovement);
  const db = new Database(file);
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -262144');
  db.function('search_of', { deterministic: true }, (number, n) => searchOf(String(number), Number(n)));
  db.transaction(() => {
    db.exec(customersSql);
    db.exec("insert into order_channel (id, code) values (2, 'loja')");
    const aside = [
      'order_head',
      'order_item',
      'stock_movement',
      'stock_item',
      'goods_receipt',
      'lot',
      'location',
    ];
    const putBack = aside.map((table) => setAside(db, table));
    for (const sql of [headsSql(lines / linesEach), linesSql(lines), locationsSql, stockSql]) db.exec(sql);
    db.exec(ledgerSql(movements, lines));
    db.exec(qualitySql(lines));
    for (const back of putBack) back();
  })();
  db.exec('analyze');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
};

const make = async (folder: string, movements: number): Promise<void> => {
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const dataDir = join(making, 'data');
  await fillFolder(dataDir, products);
  fillLedger(storePaths(dataDir).file, movements);
  writeFileSync(join(making, 'token'), await openAccess(dataDir));
  renameSync(making, folder);
};

const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const { sql } of migrations) hash.update(sql);
  for (const file of ['ledger.ts', 'quality.ts', 'orders.ts', 'fill.ts', 'dataset.ts'])
    hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 12);
};

/** A ledger of so many movements with what customers returned and what was inspected, made by plain SQL once. */
export const prepareLedger = async (movements: number): Promise<Dataset> => {
  const folder = join(benchHome, `ledger-${movements}-${fingerprint()}`);
  if (!existsSync(folder)) {
    const { makingLedger } = benchWords.progress;
    process.stderr.write(
      `${makingLedger.replace('{rows}', String(movements)).replace('{folder}', folder)}\n`,
    );
    mkdirSync(benchHome, { recursive: true });
    for (const old of readdirSync(benchHome)) {
      if (old.startsWith(`ledger-${movements}-`)) rmSync(join(benchHome, old), { recursive: true });
    }
    await make(folder, movements);
  }
  return {
    rows: movements,
    dataDir: join(folder, 'data'),
    token: readFileSync(join(folder, 'token'), 'utf8'),
  };
};
