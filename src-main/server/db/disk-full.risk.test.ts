import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { canMount, mountSmallDisk, unmountDisk } from '../../testing/small-disk.ts';
import { emptyFolder, type TestFolder } from '../../testing/template-database.ts';
import { StoreFull } from './errors.ts';
import { openStore } from './open-store.ts';
import {
  kept,
  labMigrations,
  labels,
  movements,
  raw,
  takeAll,
  unitsLeft,
  type LabSchema,
} from './test-lab.ts';

let disk: TestFolder;

const open = () => openStore<LabSchema>({ folder: disk.folder, log: silentLog, migrations: labMigrations });
const filler = () => join(disk.folder, 'filler');

function fillDisk(): void {
  const { bavail, bsize } = statfsSync(disk.folder);
  writeFileSync(filler(), new Uint8Array(bavail * bsize));
}

describe.skipIf(!canMount())('a disk that is really full', () => {
  beforeEach(() => {
    disk = emptyFolder();
    mountSmallDisk(disk.folder);
  });
  afterEach(() => {
    unmountDisk(disk.folder);
    disk.remove();
  });

  it('refuses writes and keeps none of them, goes on reading, and writes again once there is room', async () => {
    const store = await open();
    expect(kept(await takeAll(store, labels(2, 'before')))).toBe(2);
    fillDisk();
    const ballast = store.write('ballast', (tx) =>
      tx
        .insertInto('ballast')
        .values({ body: new Uint8Array(50_000) })
        .execute(),
    );
    const together = takeAll(store, labels(3, 'together'));
    await expect(ballast).rejects.toThrow(StoreFull);
    for (const result of await together) expect(result).toMatchObject({ reason: { name: 'StoreFull' } });
    expect(await unitsLeft(store)).toBe(8);
    rmSync(filler());
    expect(kept(await takeAll(store, labels(2, 'after')))).toBe(2);
    expect(await movements(store)).toEqual([...labels(2, 'before'), ...labels(2, 'after')]);
    expect(raw(store.read, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    await store.close();
  });

  it('fails a backup without leaving a file under its name', async () => {
    const store = await open();
    fillDisk();
    await expect(store.backup(join(disk.folder, 'copia.db'))).rejects.toThrow(StoreFull);
    rmSync(filler());
    const { bytes } = await store.backup(join(disk.folder, 'copia.db'));
    expect(bytes).toBeGreaterThan(0);
    await store.close();
  });

  it('is a clear refusal when the data cannot even be made', async () => {
    fillDisk();
    await expect(open()).rejects.toMatchObject({ code: 'store_disk_full' });
    rmSync(filler());
    const store = await open();
    await store.close();
    fillDisk();
    const reopened = await open().catch((error: unknown) => error);
    expect(reopened).toMatchObject({ code: 'store_disk_full' });
  });
});
