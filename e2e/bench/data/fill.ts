import Database from 'better-sqlite3';
import { openStore } from '../../../src-main/server/db/open-store.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { toColumns } from '../../../src-main/server/features/products/products.mapping.queries.ts';
import { created } from '../../../src-main/server/features/products/products.rules.ts';
import { createLog } from '../../../src-main/server/kernel/log.ts';
import { productAt } from './catalogue.ts';

type SchemaObject = { readonly type: 'index' | 'trigger'; readonly name: string; readonly sql: string };

const firstMoment = Date.parse('2024-01-02T08:00:00Z');
const perDay = 24 * 60 * 60 * 1000;
const days = 1000;

/**
 * Gives the instant at which the product at that index was created: spread over a thousand days, never twice
 * the same.
 */
export const momentAt = (index: number): string => {
  const day = (Math.imul(index + 1, 0x9e37_79b1) >>> 0) % days;
  const milliseconds = firstMoment + day * perDay + (index % 1000);
  const micros = String(Math.floor(index / 1000) % 1000).padStart(3, '0');
  return new Date(milliseconds).toISOString().replace('Z', `${micros}Z`);
};

/** A UUIDv7 in form, made of the index. */
export const uidAt = (index: number): string =>
  `018cc251-f400-7000-8000-${index.toString(16).padStart(12, '0')}`;

/** Takes away what slows a mass insert into a table; the answer puts it back as it was, which checks every unique index. */
export const setAside = (db: Database.Database, table: string): (() => void) => {
  const objects = db
    .prepare(
      `select type, name, sql from sqlite_schema
       where tbl_name = ? and type in ('index', 'trigger') and sql is not null order by rowid`,
    )
    .all(table) as SchemaObject[];
  for (const { type, name } of objects) db.exec(`drop ${type} "${name}"`);
  return () => {
    for (const { sql } of objects) db.exec(sql);
  };
};

const insertRows = (db: Database.Database, rows: number): void => {
  const rowAt = (index: number) => {
    const at = momentAt(index);
    return { ...toColumns(created(productAt(index))), uid: uidAt(index), created_at: at, updated_at: at };
  };
  const columns = Object.keys(rowAt(0));
  const insert = db.prepare(
    `insert into product (${columns.join(', ')}) values (${columns.map((column) => `@${column}`).join(', ')})`,
  );
  for (let index = 0; index < rows; index += 1) insert.run(rowAt(index));
};

/** Fills the tables that triggers keep at single writes, in one go. */
const fillKept = (db: Database.Database): void => {
  db.exec(`insert into product_search (rowid, text) select id, search_text from product;
    insert into product_count (product_type, is_active, total)
      select product_type, is_active, count(*) from product where deleted_at is null
      group by product_type, is_active;
    insert into fiscal_code (product_id, type, code, is_primary, created_at, updated_at)
      select id, 'ncm', ncm, 1, created_at, created_at from product where ncm is not null
      union all select id, 'origin', origin, 1, created_at, created_at from product where origin is not null;
    insert into change (kind, row_id) select 'product', id from product order by id;`);
};

/** Makes a data folder whose database holds the first `rows` products, as the product's own writes leave them. */
export const fillFolder = async (folder: string, rows: number): Promise<void> => {
  const log = createLog('silent');
  await openStore({ folder, log }).then((store) => store.close());
  const db = new Database(storePaths(folder).file);
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -262144');
  db.transaction(() => {
    const putBack = setAside(db, 'product');
    insertRows(db, rows);
    fillKept(db);
    putBack();
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  await openStore({ folder, log }).then((store) => store.close());
};
