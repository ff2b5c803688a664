import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { hotKey, type Hot, type HotWriter } from '../capabilities.ts';
import { syncPath } from '../open/sync-path.ts';
import { connectionOn, openDatabase } from '../sqlite/connection.ts';

/** A staging file that is being filled, through the tables of `schema/staged.ts`. */
export type Staging = HotWriter & {
  /** Makes what was written whole and durable, and closes the file. */
  finish(): void;
  /** Closes the file and removes it. */
  discard(): void;
};

/** Something to read from until it is closed. */
export type Opened = Hot & { close(): void };

/** A staging file, and whether its tables are those of this version of the program: only then can it be carried out. */
export type OpenedStaging = Opened & { readonly isOurs: boolean };

/** Rows here are long and written once, one after the other. */
const pageBytes = 32_768;
/** The cache can be small, since written pages are not read again until the file is finished. */
const cacheKib = 4096;

/** Columns of a staged product that a new product's row takes as they are, in their order. */
const productColumns = `
  sku text not null, sku_key text not null, sku_fold text not null, name text not null, name_fold text not null,
  description text not null, unit_cost integer not null, unit text not null, product_type text not null,
  barcode text not null, barcode_key text not null, is_active integer not null, height integer not null,
  width integer not null, length integer not null, weight integer not null, is_dangerous integer not null,
  is_fragile integer not null, has_serial_number integer not null, has_batch_control integer not null,
  has_ean integer not null, restock_priority integer not null, min_stock_quantity integer not null,
  ideal_stock_quantity integer not null, has_expiration_date integer not null, shelf_life_days integer,
  min_remaining_shelf_life integer, expiration_alert_days integer, is_refrigerated integer not null,
  storage_temp_min integer, storage_temp_max integer, ncm text, origin text, brand text, category text,
  allocation_policy text, packagings text not null, search_text text not null`;

/** The tables of every staging file; their types are in `schema/staged.ts`. */
const stagingTables = `
create table staging.product (
  line integer primary key,
  operation text not null check (operation in ('insert', 'update', 'remove')),
  product_id integer,
  version integer not null,
  uid text not null,
  before text,
  ${productColumns}
) strict;
create table staging.codes (line integer primary key, codes text not null) strict;
create table staging.kind (
  id integer primary key, name text not null, action text not null, entity text not null
) strict;
create table staging.frame (id integer primary key, pieces text not null unique, kept_id integer) strict;
create table staging.telling (
  line integer primary key, kind integer not null, frame integer not null, uid text not null,
  gaps text not null, entity_key text not null, changed text not null
) strict;
create table staging.import_line (
  line integer primary key, outcome text not null, key text not null, name text not null,
  changes text not null, problems text not null, cells text not null, found_by text not null
) strict;
-- body: the list of what the lines of a group are written with
create table staging.plan (line integer primary key, body text not null) strict;
create table staging.chosen (line integer primary key, position integer not null) strict;
`;

/** Tells staging files whose tables differ apart; SQLite keeps it in the file as a number of 32 bits. */
const version = createHash('sha256').update(stagingTables).digest().readInt32BE();

/** Makes a staging file anew; nothing of it counts before `finish`, so it is filled without a journal. */
export const createStaging = (file: string): Staging => {
  rmSync(file, { force: true });
  const db = new Database(':memory:');
  try {
    db.prepare('attach ? as staging').run(file);
    db.pragma(`staging.page_size = ${pageBytes}`);
    db.pragma(`staging.cache_size = -${cacheKib}`);
    db.pragma('staging.journal_mode = off');
    db.pragma('staging.synchronous = off');
    db.exec(stagingTables);
    db.pragma(`staging.user_version = ${version}`);
    db.exec('begin');
  } catch (error) {
    db.close();
    throw error;
  }
  return {
    [hotKey]: connectionOn(db),
    finish: () => {
      db.exec(stagingIndexes);
      db.exec('commit');
      db.close();
      syncPath(file);
    },
    discard: () => {
      db.close();
      rmSync(file, { force: true });
    },
  };
};

/** Opens a staging file to read its tables; undefined where there is none. */
export const openStaging = (file: string): OpenedStaging | undefined => {
  if (!existsSync(file)) return undefined;
  const db = new Database(':memory:');
  db.prepare('attach ? as staging').run(file);
  db.pragma('query_only = on');
  const isOurs = db.pragma('staging.user_version', { simple: true }) === version;
  return { [hotKey]: connectionOn(db), isOurs, close: () => void db.close() };
};

/** Opens the data of the installation to read one state of it in a worker thread of one's own, beside the store. */
export const openForReading = (file: string): Opened => {
  const db = openDatabase(file, 'worker');
  db.exec('begin deferred');
  return { [hotKey]: connectionOn(db), close: () => void db.close() };
};

/** Indexes that are made once a staging file is full. */
const stagingIndexes = `
create index staging.import_line_by_outcome on import_line (outcome, line);
`;
