import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { damagePage, rootPageOf } from './test-damage.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { emptyFolder } from '../../testing/template-database.ts';
import type { OpenStore } from './capabilities.ts';
import { StoreDamaged, StoreUnsettled, type StoreError } from './errors.ts';
import { openStore } from './open-store.ts';
import { storePaths } from './open/paths.ts';
import { labMigrations, movements, raw, type LabSchema } from './test-lab.ts';

type Damaged = { readonly store: OpenStore<LabSchema>; readonly folder: string; end(): Promise<boolean> };

/** A store with one sound movement, whose table of stock is damaged; `end` answers whether it kept its log. */
async function openDamaged(): Promise<Damaged> {
  const { folder, remove } = emptyFolder();
  const open = () => openStore<LabSchema>({ folder, log: silentLog, migrations: labMigrations });
  const { file } = storePaths(folder);
  await (await open()).close();
  const page = rootPageOf(file, 'stock');
  const store = await open();
  await note(store, 'sound');
  damagePage(file, page);
  const end = async () => {
    await store.close();
    const kept = existsSync(`${file}-wal`);
    remove();
    return kept;
  };
  return { store, folder, end };
}

const note = (store: OpenStore<LabSchema>, label: string) =>
  store.write('note', (tx) => tx.insertInto('movement').values({ label, stock_id: null }).execute());

const lookAway = (store: OpenStore<LabSchema>) =>
  store.write('look away', (tx) =>
    tx
      .selectFrom('stock')
      .selectAll()
      .execute()
      .catch(() => []),
  );

/** Resolves once a check has found the damage. */
const untilFound = async ({ store }: Damaged): Promise<void> => {
  await expect.poll(() => store.condition).toBe('damaged');
};

describe('a file that proves damaged while it is open', () => {
  it('takes no write any more, goes on reading what is sound, and keeps its log', async () => {
    const damaged = await openDamaged();
    const { store, end } = damaged;
    const hit = store.write('hit', (tx) => tx.updateTable('stock').set({ units: 1 }).execute());
    const sameBatch = note(store, 'undone');
    await expect(hit).rejects.toThrow(StoreUnsettled);
    await expect(sameBatch).rejects.toThrow(StoreUnsettled);
    await untilFound(damaged);
    await expect(note(store, 'later')).rejects.toThrow(StoreDamaged);
    expect(await movements(store)).toEqual(['sound']);
    expect(await end()).toBe(true);
  });

  it.each<[string, typeof StoreError, (damaged: Damaged) => Promise<unknown>]>([
    ['a backup of it', StoreDamaged, ({ store, folder }) => store.backup(join(folder, 'copias', 'x.db'))],
    ['a read', StoreUnsettled, ({ store }) => store.read.selectFrom('stock').selectAll().execute()],
    ['a hot read', StoreUnsettled, async ({ store }) => raw(store.read, 'select * from stock')],
    [
      'a long read',
      StoreDamaged,
      ({ store }) => store.offload({ sql: 'select * from stock', parameters: [] }),
    ],
    [
      'a list of numbers',
      StoreDamaged,
      ({ store }) => store.offloadNumbers({ sql: 'select units from stock', parameters: [] }),
    ],
    [
      'bulk work',
      StoreUnsettled,
      ({ store }) => store.bulk('all', { steps: [{ sql: 'update stock set units = 1', parameters: [] }] }),
    ],
  ])('does so when %s meets the damage', async (_, told, meet) => {
    const damaged = await openDamaged();
    await expect(meet(damaged)).rejects.toThrow(told);
    await untilFound(damaged);
    await expect(note(damaged.store, 'later')).rejects.toThrow(StoreDamaged);
    await expect(meet(damaged)).rejects.toThrow(StoreDamaged);
    expect(await movements(damaged.store)).toEqual(['sound']);
    expect(await damaged.end()).toBe(true);
  });

  it('does so even when the work that met the damage hides it', async () => {
    const damaged = await openDamaged();
    await expect(lookAway(damaged.store)).rejects.toThrow(StoreUnsettled);
    await untilFound(damaged);
    await expect(note(damaged.store, 'later')).rejects.toThrow(StoreDamaged);
    expect(await damaged.end()).toBe(true);
  });

  it('keeps its log even when it is closed before a check has found anything', async () => {
    const { store, end } = await openDamaged();
    await expect(lookAway(store)).rejects.toThrow(StoreUnsettled);
    expect(store.condition).toBe('checking');
    expect(await end()).toBe(true);
  });
});
