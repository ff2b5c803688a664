/** Copies that somebody changed, by accident or not, and what a person is told of each. */
import { closeSync, copyFileSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';
import { uncountedOrder, unfoundCustomer } from './repaired.test-kit.ts';

type Db = Database.Database;

/** Changes a copy beside SQLite's own rules, as a file from elsewhere may have been. */
const change =
  (act: (db: Db) => void) =>
  (file: string): void => {
    const db = new Database(file);
    db.unsafeMode(true);
    for (const setting of ['foreign_keys = OFF', 'ignore_check_constraints = ON', 'writable_schema = ON'])
      db.pragma(setting);
    act(db);
    db.close();
  };

const run = (sql: string) => change((db) => void db.exec(sql));

/** Writes rows while the triggers of the schema rest, which stand as they were afterwards. */
const write = (sql: string) =>
  change((db) => {
    const triggers = db
      .prepare<[], { name: string; sql: string }>(
        "select name, sql from sqlite_schema where type = 'trigger'",
      )
      .all();
    for (const { name } of triggers) db.exec(`drop trigger ${name}`);
    db.exec(sql);
    for (const trigger of triggers) db.exec(trigger.sql);
  });

/** Changes the text of a part where it is kept, nothing else. */
const reword = (part: string, from: string, to: string) =>
  change((db) => {
    const edit = db.prepare('update sqlite_schema set sql = replace(sql, ?, ?) where name = ?');
    if (edit.run(from, to, part).changes !== 1) throw new Error(`${part} is not there`);
    const { sql } = db.prepare('select sql from sqlite_schema where name = ?').get(part) as { sql: string };
    if (!sql.includes(to)) throw new Error(`${part} has no ${from}`);
  });

const patch = (at: number, bytes: readonly number[]) => (file: string) => {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.from(bytes), 0, bytes.length, at);
  closeSync(descriptor);
};

const endless = 'with recursive n (v) as (select 1 union all select v + 1 from n) select sum(v) from n';

/** A schema whose inner pages point to one another, 40 times each: SQLite would follow them without end. */
const circles = (file: string): void => {
  const page = (inner: number, start: number) => {
    const bytes = Buffer.alloc(4096);
    bytes[start] = 5;
    bytes.writeUInt16BE(40, start + 3);
    bytes.writeUInt16BE(3000, start + 5);
    bytes.writeUInt32BE(inner, start + 8);
    for (let cell = 0; cell < 40; cell += 1) {
      bytes.writeUInt16BE(3000 + cell * 8, start + 12 + cell * 2);
      bytes.writeUInt32BE(inner, 3000 + cell * 8);
      bytes[3000 + cell * 8 + 4] = cell + 1;
    }
    return bytes;
  };
  patch(100, [...page(2, 100).subarray(100)])(file);
  for (let number = 2; number < 19; number += 1) patch((number - 1) * 4096, [...page(number + 1, 0)])(file);
};

type Spoilt = readonly [what: string, spoil: (file: string) => void, sentence: RegExp];

/** Copies that are refused. */
export const refusedCopies: readonly Spoilt[] = [
  ['a tail of nothing that its header does not count', patch(2 ** 30, [0]), /danificado/],
  [
    'a foreign trigger',
    run('create trigger espia after insert on product begin delete from setting; end'),
    /não é do Almoxarife.*gatilho espia/,
  ],
  [
    'a trigger that never ends',
    run(`create trigger sem_fim after update on user_account begin ${endless}; end`),
    /gatilho sem_fim/,
  ],
  ['a foreign view that never ends', run(`create view sem_fim as ${endless}`), /visão sem_fim/],
  ['a foreign table', run('create table anexos (id integer primary key)'), /tabela anexos/],
  [
    'a foreign search table',
    run('create virtual table busca using fts5(texto)'),
    /não é do Almoxarife.*tabela busca/,
  ],
  ['a foreign index', run('create index extra on product (hex(zeroblob(100)))'), /índice extra/],
  [
    'a table replaced by a view that never ends',
    run(`drop table goods_receipt; create view goods_receipt as ${endless}`),
    /visão goods_receipt/,
  ],
  [
    'a view of ours that never ends',
    run(`drop view event_message; create view event_message as ${endless}`),
    /não é como o Almoxarife.*visão event_message/,
  ],
  [
    'a trigger of ours that does nothing any more',
    run(`drop trigger stock_movement_unchanged;
      create trigger stock_movement_unchanged before update on stock_movement begin select 1; end`),
    /não é como.*gatilho stock_movement_unchanged/,
  ],
  [
    'a rule of a table that is gone',
    reword('stock_item', 'check (quantity_reserved <= quantity)', 'check (1)'),
    /não é como.*tabela stock_item/,
  ],
  [
    'a generated column that takes for ever',
    reword('location', 'is_active = 1 and is_blocked = 0', 'length(hex(zeroblob(500000000))) > 0'),
    /não é como.*tabela location/,
  ],
  [
    'an index of ours that computes something else',
    reword('lot_by_batch_key', 'upper(', 'lower('),
    /não é como.*índice lot_by_batch_key/,
  ],
  ['a table of ours that is gone', run('drop table goods_receipt'), /Falta.*tabela goods_receipt/],
  ['a unique index that is gone', run('drop index location_code'), /Falta.*índice location_code/],
  [
    'a history of its own',
    run("update schema_migration set checksum = printf('%064d', 1) where number = 7"),
    /histórico|versão publicada/,
  ],
  [
    'a reserve above what is there',
    run('update stock_item set quantity_reserved = 99000000'),
    /tabela stock_item/,
  ],
  ['a balance below nothing', run('update stock_item set quantity = -1000'), /tabela stock_item/],
  [
    'a number without end',
    run('update product_stock set revision = 9223372036854775807'),
    /tabela product_stock/,
  ],
  [
    'a text where a number belongs',
    change((db) => {
      reshape(db, 'setting', ['version integer', 'version any']);
      db.exec("update setting set version = 'um'");
      reshape(db, 'setting', ['version any', 'version integer']);
    }),
    /tabela setting/,
  ],
  [
    'a value that a column did not compute',
    change((db) => {
      const generated = / generated always as \(\s*is_active[^]*?\) stored/;
      const { sql } = db.prepare("select sql from sqlite_schema where name = 'location'").get() as {
        sql: string;
      };
      const [text = ''] = generated.exec(sql) ?? [];
      reshape(db, 'location', [text, '']);
      db.exec('update location set is_usable = 1 - is_usable');
      reshape(db, 'location', ['is_usable integer not null', `is_usable integer not null${text}`]);
    }),
    /tabela location/,
  ],
  [
    'a search that is set up otherwise',
    run("insert into product_search_config values ('pgsz', 2147483647)"),
    /tabela product_search_config/,
  ],
  [
    'a search index of absurd lengths',
    run("update product_search_data set block = x'000000000101010181ffffffffffffffff7f01' where id = 10"),
    /danificado/,
  ],
  ['no version', run('pragma user_version = 0'), /versão publicada/],
  ['a version below nothing', run('pragma user_version = -3'), /versão publicada/],
  ['the version of older data', run('pragma user_version = 12'), /não é do Almoxarife/],
  [
    'a foreign trigger in a log beside it',
    inLog('create trigger espia after insert on product begin select 1; end'),
    /gatilho espia/,
  ],
  ['a journal beside it', (file) => writeFileSync(`${file}-journal`, Buffer.alloc(9000, 7)), /danificado/],
  ['nobody who administers', run("update user_account set role = 'viewer'"), /nenhum administrador ativo/],
  [
    'an administrator who is inactive',
    run("update user_account set is_active = 0 where role = 'admin'"),
    /nenhum administrador ativo/,
  ],
  ['a reference to nothing', run('update stock_item set lot_id = 4242'), /danificado/],
  ['a serial number in two locations', serialTwice(), /danificado/],
  ['a page that stands in two locations', twice(), /danificado/],
  ['a schema that leads in circles', circles, /danificado/],
  ['another encoding in its header', patch(56, [0, 0, 0, 2]), /danificado/],
  ['another page size in its header', patch(16, [0x02, 0]), /danificado/],
];

/** Rewrites the text of a table in place and has SQLite read its schema anew. */
function reshape(db: Db, table: string, [from, to]: readonly [string, string]): void {
  const edit = db.prepare(
    "update sqlite_schema set sql = replace(sql, ?, ?) where name = ? and type = 'table'",
  );
  edit.run(from, to, table);
  db.pragma(`schema_version = ${Number(db.pragma('schema_version', { simple: true })) + 1}`);
  db.pragma('writable_schema = RESET');
  db.pragma('writable_schema = ON');
}

/** Two rows of one serial number: the unique index keeps the first alone. */
function serialTwice(): (file: string) => void {
  return change((db) => {
    const index = db
      .prepare("select rootpage, sql from sqlite_schema where name = 'stock_item_serial'")
      .get() as {
      rootpage: number;
      sql: string;
    };
    db.exec(`insert into serial (product_id, serial_number, serial_key) select id, 'S1', 'S1' from product limit 1;
      drop index stock_item_serial;
      insert into stock_item (product_id, location_id, serial_id, stock_status, quantity, received_at, created_at, updated_at)
        select product_id, location_id, (select id from serial), status, 1000, received_at, created_at, updated_at
        from stock_item, (select 'damaged' as status union all select 'blocked') limit 2;
      ${index.sql.replace(/unique /i, '')};`);
    db.prepare("update sqlite_schema set sql = ? where name = 'stock_item_serial'").run(index.sql);
  });
}

/** The file as it was, and beside it a log that has the change alone. */
function inLog(sql: string): (file: string) => void {
  return (file) => {
    const db = new Database(file);
    db.pragma('journal_mode = WAL');
    db.pragma('wal_autocheckpoint = 0');
    db.exec(sql);
    for (const side of ['', '-wal']) copyFileSync(file + side, `${file}.kept${side}`);
    db.close();
    for (const side of ['', '-wal']) renameSync(`${file}.kept${side}`, file + side);
  };
}

/** Two tables share their first page. */
function twice(): (file: string) => void {
  return run(`update sqlite_schema set rootpage = (select rootpage from sqlite_schema where name = 'product')
    where name = 'webhook_tally'`);
}

/** Adds a trigger and takes an index from data that nobody has open. */
export const meddle = run(
  'create trigger espia after insert on product begin select 1; end; drop index product_by_unit',
);

/** Copies that are restored with what was missing or stale made anew, and the words that are told of it. */
export const repairedCopies: readonly Spoilt[] = [
  ['a trigger that keeps the ledger', run('drop trigger stock_movement_kept'), /refaz.*stock_movement_kept/],
  ['an index', run('drop index stock_movement_by_product'), /refaz.*stock_movement_by_product/],
  ['what the search finds', run('delete from product_search_docsize'), /refaz.*product_search/],
  [
    'the next number of the ledger',
    run("update sqlite_sequence set seq = 9223372036854775807 where name = 'stock_movement'"),
    /refaz.*sqlite_sequence/,
  ],
  [
    'the next number of receipts',
    run(`insert into goods_receipt (uid, number, created_at) values
        ('018f0000-0000-7000-8000-000000000012', 'RE-000012', '2026-01-02T03:04:05.000000Z'),
        ('018f0000-0000-7000-8000-000000000013', 'RE-99999999999999999999', '2026-01-02T03:04:05.000000Z');
      insert into counter (name, value) values ('goods_receipt', 3) on conflict do update set value = 3`),
    /refaz.*goods_receipt/,
  ],
  ['the next number of orders', run(uncountedOrder), /refaz.*order_head/],
  ['what the search for customers finds', run(unfoundCustomer), /refaz.*customer_search/],
];

/** Copies that are whole and whose sums are not: told, since the data were so. */
export const divergentCopies: readonly Spoilt[] = [
  ['a balance without its movement', run('update stock_item set quantity = quantity + 1000'), /certo: 2/],
  [
    'a movement without its balance',
    write('update stock_movement set quantity = quantity + 1000'),
    /certo: 1/,
  ],
  [
    'a row that no movement made',
    write(`insert into stock_item (product_id, location_id, stock_status, quantity, received_at, created_at, updated_at)
      select product_id, location_id, 'damaged', 0 + 1000, received_at, created_at, updated_at from stock_item`),
    /certo: 2 .*: change$/,
  ],
  ['a row that is gone', write('delete from stock_item'), /certo: 2 .*: change$/],
  ['totals of a product that are not its rows', run('update product_stock set on_hand = 77000'), /certo: 1/],
  ['a product without totals', write('delete from product_stock'), /certo: 1/],
  ['a level that is not its own', write("update product set stock_level = 'critical'"), /certo: 1/],
  ['a count of products that is not theirs', run('update product_count set total = 12'), /certo: 1/],
];
