import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { emptyFolder, silentLog } from '../../testing/template-database.ts';
import type { Store } from './capabilities.ts';
import { StoreCorrupt } from './errors.ts';
import { openStore } from './open-store.ts';
import { storePaths } from './open/paths.ts';
import { labMigrations, movements, type LabSchema } from './test-lab.ts';

const pageSize = 4096;

function rootPage(file: string, table: string): number {
  const db = new Database(file, { readonly: true });
  const page = db.prepare('select rootpage from sqlite_schema where name = ?').pluck().get(table) as number;
  db.close();
  return page;
}

/** From another process, since closing the file in this one would let go of the store's locks. */
function damagePage(file: string, page: number): void {
  const place = [`of=${file}`, `bs=${pageSize}`, `seek=${page - 1}`, 'count=1', 'conv=notrunc'];
  execFileSync('dd', ['if=/dev/urandom', ...place], { stdio: 'ignore' });
}

type Damaged = { readonly store: Store<LabSchema>; end(): Promise<boolean> };

/** A store with one sound movement, whose table of stock is damaged; `end` answers whether it kept its log. */
async function openDamaged(): Promise<Damaged> {
  const { folder, remove } = emptyFolder();
  const open = () => openStore<LabSchema>({ folder, log: silentLog, migrations: labMigrations });
  const { file } = storePaths(folder);
  await (await open()).close();
  const page = rootPage(file, 'stock');
  const store = await open();
  await note(store, 'sound');
  damagePage(file, page);
  const end = async () => {
    await store.close();
    const kept = existsSync(`${file}-wal`);
    remove();
    return kept;
  };
  return { store, end };
}

const note = (store: Store<LabSchema>, label: string) =>
  store.write('note', (tx) => tx.insertInto('movement').values({ label, stock_id: null }).execute());

const lookAway = (store: Store<LabSchema>) =>
  store.write('look away', (tx) =>
    tx
      .selectFrom('stock')
      .selectAll()
      .execute()
      .catch(() => []),
  );

describe('a file that proves damaged while it is open', () => {
  it('takes no write any more, goes on reading what is sound, and keeps its log', async () => {
    const { store, end } = await openDamaged();
    const hit = store.write('hit', (tx) => tx.updateTable('stock').set({ units: 1 }).execute());
    const sameBatch = note(store, 'undone');
    await expect(hit).rejects.toThrow(StoreCorrupt);
    await expect(sameBatch).rejects.toThrow(StoreCorrupt);
    await expect(note(store, 'later')).rejects.toThrow(StoreCorrupt);
    expect(await movements(store)).toEqual(['sound']);
    expect(await end()).toBe(true);
  });

  it('does so even when the work that met the damage hides it', async () => {
    const { store, end } = await openDamaged();
    await expect(lookAway(store)).rejects.toThrow(StoreCorrupt);
    await expect(note(store, 'later')).rejects.toThrow(StoreCorrupt);
    expect(await end()).toBe(true);
  });
});
