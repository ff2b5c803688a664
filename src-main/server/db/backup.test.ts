import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migratedFolder, type TestStore } from '../../testing/template-database.ts';
import { storePaths } from './open/paths.ts';
import { openLab, raw, type LabSchema } from './test-lab.ts';
import { describeFailure } from './workers/failure.ts';
import { runBackup } from './copies/run-backup.ts';
import { createWorker } from './workers/worker.ts';

let lab: TestStore<LabSchema>;

beforeEach(async () => {
  lab = await openLab();
});
afterEach(() => lab.end());

/** Moves units from stock 1 to stock 2 and back, so that any one committed state sums up to ten. */
function moveUntil(stopped: () => boolean): Promise<number> {
  const { store } = lab;
  const loop = async (moves: number): Promise<number> => {
    if (stopped()) return moves;
    await store.write('move', async (tx) => {
      const units = 1 + (moves % 9);
      await tx.updateTable('stock').set({ units }).where('id', '=', 1).execute();
      await tx
        .updateTable('stock')
        .set({ units: 10 - units })
        .where('id', '=', 2)
        .execute();
      await tx
        .insertInto('ballast')
        .values({ body: new Uint8Array(20_000).fill(moves) })
        .execute();
    });
    return loop(moves + 1);
  };
  return loop(0);
}

describe('a backup', () => {
  it('taken under writes is whole, shows one committed state and tells its digest', async () => {
    const { store, folder } = lab;
    await store.write('second', (tx) => tx.insertInto('stock').values({ id: 2, units: 0 }).execute());
    let stopped = false;
    const moving = moveUntil(() => stopped);
    const results = [];
    for (const name of ['um.db', 'dois.db', 'tres.db'])
      results.push(await store.backup(join(folder, 'copias', name)));
    stopped = true;
    expect(await moving).toBeGreaterThan(3);
    for (const { file, sha256, bytes, schemaVersion } of results) {
      const content = readFileSync(file);
      const db = new Database(file, { readonly: true });
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(db.prepare('select sum(units) from stock').pluck().get()).toBe(10);
      db.close();
      expect({ sha256, bytes, schemaVersion }).toEqual({
        sha256: createHash('sha256').update(content).digest('hex'),
        bytes: content.length,
        schemaVersion: 2,
      });
    }
    expect(readdirSync(join(folder, 'copias')).toSorted()).toEqual(['dois.db', 'tres.db', 'um.db']);
  });

  it('is refused, and leaves nothing under its name, when the copy has a broken reference', async () => {
    const { store, folder } = lab;
    const other = new Database(storePaths(folder).file);
    other.pragma('foreign_keys = OFF');
    other.exec("insert into movement (label, stock_id) values ('orphan', 77)");
    other.close();
    await expect(store.backup(join(folder, 'copias', 'x.db'))).rejects.toThrow('1 broken reference');
    expect(readdirSync(join(folder, 'copias'))).not.toContain('x.db');
  });

  it('is refused when the file itself is damaged', async () => {
    const damaged = await migratedFolder();
    const { file } = storePaths(damaged.folder);
    const page = rootPage(file, 'counter');
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(1000, 0xa5), 0, 1000, (page - 1) * 4096);
    closeSync(descriptor);
    const worker = createWorker(file);
    const target = join(damaged.folder, 'x.db');
    await expect(worker.run({ kind: 'backup', target })).rejects.toThrow(/damaged|malformed/);
    await worker.stop();
    const left = readdirSync(damaged.folder);
    damaged.remove();
    expect(left).not.toContain('x.db');
  });

  it('is no damage of the file where only the disk of the copy spoils it', async () => {
    const { store, folder } = lab;
    const { file } = storePaths(folder);
    const page = rootPage(file, 'stock');
    const target = join(folder, 'copias', 'x.db');
    const spoil = () => {
      const descriptor = openSync(`${target}.partial`, 'r+');
      writeSync(descriptor, Buffer.alloc(1000, 0xa5), 0, 1000, (page - 1) * 4096);
      closeSync(descriptor);
    };
    const error: unknown = await runBackup(file, target, spoil).catch((thrown: unknown) => thrown);
    expect(describeFailure(error)).toEqual({
      code: '',
      message: expect.stringContaining('does not keep what is written'),
    });
    expect(readdirSync(join(folder, 'copias'))).not.toContain('x.db');
    expect((await store.backup(target)).file).toBe(target);
  });

  it('never replaces a file that is there', async () => {
    const { store, folder } = lab;
    const target = join(folder, 'copia.db');
    const first = await store.backup(target);
    await store.write('change', (tx) => tx.updateTable('stock').set({ units: 1 }).execute());
    await expect(store.backup(target)).rejects.toThrow('copia.db');
    expect(createHash('sha256').update(readFileSync(target)).digest('hex')).toBe(first.sha256);
    expect(raw(store.read, 'select units from stock')).toEqual([{ units: 1 }]);
  });
});

function rootPage(file: string, table: string): number {
  const db = new Database(file, { readonly: true });
  const page = db.prepare('select rootpage from sqlite_schema where name = ?').pluck().get(table) as number;
  db.close();
  return page;
}
