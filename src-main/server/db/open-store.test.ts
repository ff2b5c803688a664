import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { emptyFolder, migratedFolder, type TestFolder } from '../../testing/template-database.ts';
import { StartRefused } from './start-refused.ts';
import { openStore } from './open-store.ts';
import { storePaths } from './open/paths.ts';
import { applySettings } from './sqlite/settings.ts';
import { openLab, raw } from './test-lab.ts';

let made: TestFolder;

beforeEach(async () => {
  made = await migratedFolder();
});
afterEach(() => made.remove());

const open = (folder = made.folder) => openStore({ folder, log: silentLog });

/** Every file of the folder but the lock, with its bytes and the time of its last change. */
function contents(folder = made.folder): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name !== 'app.lock.db');
  return new Map(
    names.map((name) => {
      const path = join(folder, name);
      return [name, `${statSync(path).mtimeMs} ${readFileSync(path).toString('latin1')}`];
    }),
  );
}

async function refusalOf(opening: Promise<unknown>): Promise<StartRefused> {
  const error = await opening.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartRefused);
  return error as StartRefused;
}

/** Opens, expects this refusal with the file's name in the sentence, and that no byte was changed. */
async function expectRefused(code: StartRefused['code']): Promise<void> {
  const before = contents();
  const refusal = await refusalOf(open());
  expect(refusal.code).toBe(code);
  expect(refusal.message).toContain(storePaths(made.folder).file);
  expect(refusal.message).not.toMatch(/[{}]/);
  expect(contents()).toEqual(before);
}

function alter(file: string, statement: string): void {
  const db = new Database(file);
  db.exec(statement);
  db.close();
}

it.skipIf(process.platform === 'win32')(
  'makes a folder and files that only their owner can read',
  async () => {
    const folder = join(made.folder, 'novo', 'dados');
    const store = await open(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of ['almoxarife.db', 'almoxarife.db-wal', 'almoxarife.db-shm']) {
      expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
    }
    await store.close();
  },
);

describe('a file that is not fit', () => {
  it('is refused as foreign when it is no SQLite file', async () => {
    writeFileSync(storePaths(made.folder).file, 'nome;quantidade\nparafuso;10\n'.repeat(50));
    await expectRefused('store_foreign');
  });

  it('is refused as foreign when it is a folder', async () => {
    const taken = emptyFolder();
    mkdirSync(storePaths(taken.folder).file);
    expect((await refusalOf(open(taken.folder))).code).toBe('store_foreign');
    taken.remove();
  });

  it('is refused as foreign when another application made it', async () => {
    alter(storePaths(made.folder).file, 'pragma application_id = 7');
    await expectRefused('store_foreign');
  });

  it('is refused as newer when a later version migrated it', async () => {
    alter(storePaths(made.folder).file, 'pragma user_version = 9999');
    await expectRefused('store_newer');
  });

  it('is refused as newer when the later version is still in the log of a killed process', async () => {
    const killed = emptyFolder();
    const { file } = storePaths(made.folder);
    const db = new Database(file);
    db.pragma('wal_autocheckpoint = 0');
    db.pragma('user_version = 9999');
    const copy = storePaths(killed.folder).file;
    for (const ending of ['', '-wal']) copyFileSync(`${file}${ending}`, `${copy}${ending}`);
    db.close();
    const before = contents(killed.folder);
    const refusal = await refusalOf(open(killed.folder));
    const after = contents(killed.folder);
    killed.remove();
    expect(refusal.code).toBe('store_newer');
    expect(before.has('almoxarife.db-wal')).toBe(true);
    expect(after).toEqual(before);
  });

  it('is refused as corrupt when its end is missing', async () => {
    const { file } = storePaths(made.folder);
    truncateSync(file, statSync(file).size - 4096);
    await expectRefused('store_corrupt');
  });

  it('is refused as corrupt when its first page is damaged', async () => {
    const { file } = storePaths(made.folder);
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 100, 4096);
    writeFileSync(file, bytes);
    await expectRefused('store_corrupt');
  });

  it('is refused as corrupt when only its log is left', async () => {
    const { file } = storePaths(made.folder);
    writeFileSync(`${file}-wal`, 'what a lost database leaves behind');
    truncateSync(file, 0);
    await expectRefused('store_corrupt');
  });

  it('is refused when a migration that it went through is not the one we know', async () => {
    alter(
      storePaths(made.folder).file,
      "update schema_migration set checksum = replace(hex(zeroblob(32)), '00', 'ab')",
    );
    const refusal = await refusalOf(open());
    expect(refusal.code).toBe('store_history');
    expect(refusal.message).toContain('0001-foundation');
  });
});

describe('a folder', () => {
  it('is made, with an empty database of the newest schema, and opened again', async () => {
    const folder = join(made.folder, 'nova', 'pasta');
    const first = await open(folder);
    await first.write('add', (tx) => tx.insertInto('counter').values({ name: 'PE', value: 7 }).execute());
    await first.close();
    expect(readdirSync(folder).toSorted()).toEqual(['almoxarife.db', 'app.lock.db']);
    const second = await open(folder);
    const rows = await second.read.selectFrom('counter').select(['name', 'value']).execute();
    await second.close();
    expect(rows).toEqual([{ name: 'PE', value: 7 }]);
  });

  it('is refused while it is open, here and in another process, and free after a kill', async () => {
    const store = await open();
    expect((await refusalOf(open())).code).toBe('store_locked');
    await store.close();
    const holder = fork(join(import.meta.dirname, 'victim.child.ts'), ['hold', made.folder], {
      execArgv: [],
    });
    const ended = once(holder, 'exit');
    try {
      await once(holder, 'message');
      expect((await refusalOf(open())).code).toBe('store_locked');
    } finally {
      holder.kill('SIGKILL');
      await ended;
    }
    const again = await open();
    await again.close();
  });

  it('is refused when a file stands where it should be', async () => {
    const path = join(made.folder, 'arquivo');
    writeFileSync(path, '');
    expect((await refusalOf(open(join(path, 'dados')))).code).toBe('store_folder');
    expect((await refusalOf(open(path))).code).toBe('store_folder');
  });

  it('can be opened again after a refusal, since nothing keeps its lock', async () => {
    const { file } = storePaths(made.folder);
    const good = readFileSync(file);
    writeFileSync(file, 'x'.repeat(500));
    await refusalOf(open());
    writeFileSync(file, good);
    const store = await open();
    expect(await store.read.selectFrom('schema_migration').select('id').execute()).not.toEqual([]);
    await store.close();
  });
});

describe('every connection', () => {
  const expected = { synchronous: 2, foreign_keys: 1, trusted_schema: 0, cell_size_check: 1, mmap_size: 0 };

  it('has the settings that keep an acknowledged write through a power cut', async () => {
    const { store, end } = await openLab();
    const pragmas = { ...expected, busy_timeout: 0, wal_autocheckpoint: 0 };
    const ask = (name: string) => ({ sql: `pragma ${name}`, parameters: [] });
    for (const [name, value] of Object.entries(expected)) {
      const [row] = await store.offload<Record<string, number>>(ask(name));
      expect([name, Object.values(row ?? {})]).toEqual([name, [value]]);
    }
    await store.write('look', async (tx) => {
      for (const [name, value] of Object.entries(pragmas)) {
        const { sql } = ask(name);
        const [row] = raw<Record<string, number>>(tx, sql);
        expect([name, Object.values(row ?? {})]).toEqual([name, [value]]);
      }
    });
    await end();
  });

  it('is refused on a file that does not take them', () => {
    const memory = new Database(':memory:');
    expect(() => applySettings(memory, 'writer')).toThrow('journal_mode');
    memory.close();
  });
});
