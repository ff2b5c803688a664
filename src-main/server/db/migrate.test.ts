import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { emptyFolder, type TestFolder } from '../../testing/template-database.ts';
import { StartRefused } from './start-refused.ts';
import type { Store } from './capabilities.ts';
import { foundation } from './migrations/0001-foundation.ts';
import { migrations } from './migrations/index.ts';
import { checksumOf, type Migration } from './migrations/migration.ts';
import { openStore } from './open-store.ts';
import { storePaths } from './open/paths.ts';
import { labMigration, raw } from './test-lab.ts';

let made: TestFolder;

beforeEach(() => {
  made = emptyFolder();
});
afterEach(() => made.remove());

const open = (list: readonly Migration[]) =>
  openStore({ folder: made.folder, log: silentLog, migrations: list });

/** Makes the data folder as the oldest version of the product left it. */
function oldestFile(): void {
  const db = new Database(storePaths(made.folder).file);
  db.exec(readFileSync(join(import.meta.dirname, 'migrations', 'fixtures', 'oldest.sql'), 'utf8'));
  db.pragma('journal_mode = WAL');
  db.close();
}

function backups(): string[] {
  return readdirSync(storePaths(made.folder).backups);
}

const versionOf = ({ read }: Store) =>
  raw<{ user_version: number }>(read, 'pragma user_version')[0]?.user_version;

describe('the list of migrations', () => {
  it('is numbered from 1 without gaps, in names as well', () => {
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
    for (const { number, name } of migrations)
      expect(name).toMatch(new RegExp(`^${String(number).padStart(4, '0')}-[a-z-]+$`));
  });

  it.each(migrations)('holds $name as it was merged', (migration) => {
    expect(checksumOf(migration)).toMatchSnapshot();
  });

  it('leaves tables that are strict, with a key of integers', async () => {
    const store = await open(migrations);
    const loose = raw<{ name: string }>(
      store.read,
      `select name from pragma_table_list
       where schema = 'main' and type = 'table' and strict = 0 and name not like 'sqlite_%'`,
    );
    const keyless = raw<{ name: string }>(
      store.read,
      `select name from pragma_table_list as list where schema = 'main' and type = 'table' and name not like 'sqlite_%'
       and not exists (select 1 from pragma_table_info(list.name) where name = 'id' and pk = 1 and type = 'INTEGER')`,
    );
    await store.close();
    expect({ loose, keyless }).toEqual({ loose: [], keyless: [] });
  });
});

describe('a file of an older version', () => {
  it('is brought to the newest schema with all it holds, after a copy as it was', async () => {
    oldestFile();
    const store = await open(migrations);
    const counters = await store.read
      .selectFrom('counter')
      .select(['name', 'value'])
      .orderBy('name')
      .execute();
    expect(versionOf(store)).toBe(migrations.length);
    expect(raw(store.read, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    await store.close();
    expect(counters).toEqual([
      { name: 'PE', value: 42 },
      { name: 'RE', value: 7 },
    ]);
    expect(backups()).toHaveLength(1);
    const copy = new Database(join(storePaths(made.folder).backups, backups()[0] ?? ''), { readonly: true });
    expect(copy.pragma('user_version', { simple: true })).toBe(1);
    expect(copy.prepare('select sum(value) from counter').pluck().get()).toBe(49);
    copy.close();
  });

  it('is not touched by a later start, and needs no further copy', async () => {
    oldestFile();
    await (await open(migrations)).close();
    await (await open(migrations)).close();
    expect(backups()).toHaveLength(1);
  });

  it.each([
    ['its SQL fails', 'create table half (id integer primary key) strict; insert into nowhere values (1);'],
    [
      'it leaves a broken reference',
      `create table half (id integer primary key, counter_id integer not null references counter (id)) strict;
       insert into half (counter_id) values (999);`,
    ],
  ])('stays as the last good migration left it when %s', async (_, sql) => {
    oldestFile();
    const bad: Migration = { number: 3, name: '0003-bad', sql };
    const failing = open([foundation, labMigration, bad]);
    await expect(failing).rejects.toBeInstanceOf(StartRefused);
    await expect(failing).rejects.toMatchObject({ code: 'store_migration' });
    const store = await open([foundation, labMigration]);
    expect(versionOf(store)).toBe(2);
    expect(raw(store.read, "select name from sqlite_schema where name = 'half'")).toEqual([]);
    expect(raw(store.read, 'select sum(value) as sum from counter')).toEqual([{ sum: 49 }]);
    await store.close();
  });

  it('speaks of no copy where there was nothing to copy', async () => {
    const bad: Migration = { number: 1, name: '0001-bad', sql: 'insert into nowhere values (1);' };
    await expect(open([bad])).rejects.toMatchObject({ code: 'store_creation' });
    expect(existsSync(storePaths(made.folder).backups)).toBe(false);
  });

  it('may have its tables rebuilt under foreign keys, which are on again afterwards', async () => {
    const rebuild: Migration = {
      number: 3,
      name: '0003-rebuild',
      sql: `create table stock_new (id integer primary key, units integer not null, note text) strict;
        insert into stock_new (id, units) select id, units from stock;
        drop table stock;
        alter table stock_new rename to stock;`,
    };
    const first = await open([foundation, labMigration]);
    await first.write('hold', async (tx) => {
      raw(tx, "insert into movement (label, stock_id) values ('kept', 1) returning id");
    });
    await first.close();
    const store = await open([foundation, labMigration, rebuild]);
    expect(raw(store.read, 'select label, stock_id from movement')).toEqual([{ label: 'kept', stock_id: 1 }]);
    const orphan = store.write('orphan', async (tx) => {
      raw(tx, "insert into movement (label, stock_id) values ('orphan', 2) returning id");
    });
    await expect(orphan).rejects.toMatchObject({ kind: 'foreign' });
    await store.close();
  });

  it('is called damaged, and not migrated, when its copy does not verify', async () => {
    await (await open([foundation, labMigration])).close();
    const { file } = storePaths(made.folder);
    const db = new Database(file);
    const page = db
      .prepare("select rootpage from sqlite_schema where name = 'stock'")
      .pluck()
      .get() as number;
    db.close();
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(4096, 0xab), 0, 4096, (page - 1) * 4096);
    closeSync(descriptor);
    const before = readFileSync(file);
    const third = { number: 3, name: '0003-more', sql: 'create table more (id integer primary key) strict;' };
    const opening = open([foundation, labMigration, third]);
    await expect(opening).rejects.toMatchObject({ code: 'store_corrupt' });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is not migrated when no copy of it can be made', async () => {
    oldestFile();
    const { writeFileSync } = await import('node:fs');
    writeFileSync(storePaths(made.folder).backups, 'a file where the folder should be');
    await expect(open(migrations)).rejects.toMatchObject({ code: 'store_backup' });
    const store = await open([foundation]);
    expect(versionOf(store)).toBe(1);
    await store.close();
  });
});
