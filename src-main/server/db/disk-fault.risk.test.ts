import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canTrace, provoke, type DiskFault, type Provoked } from '../../testing/disk-fault.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { emptyFolder, type TestStore } from '../../testing/template-database.ts';
import type { OpenStore } from './capabilities.ts';
import { StoreDiskFailed, StoreNotSaved, StoreUncertain, StoreUnsettled } from './errors.ts';
import { openStore } from './open-store.ts';
import { storePaths } from './open/paths.ts';
import { labMigrations, labels, movements, openLab, takeAll, type LabSchema } from './test-lab.ts';

let lab: TestStore<LabSchema>;
let file: string;
const underWay: Provoked[] = [];

/** Lets calls of this very process fail. */
const fail = async (fault: DiskFault): Promise<Provoked> => {
  const provoked = await provoke(process.pid, fault);
  if (provoked === undefined) throw new Error('strace followed another process, but not this one');
  underWay.push(provoked);
  return provoked;
};

const open = (folder: string) => openStore<LabSchema>({ folder, log: silentLog, migrations: labMigrations });

const note = (label: string) =>
  lab.store.write('note', (tx) => tx.insertInto('movement').values({ label, stock_id: null }).execute());

const fill = () =>
  lab.store.bulk('fill', {
    steps: [{ sql: `insert into movement (label) values ('bulk')`, parameters: [] }],
  });

/** What a kill at this moment leaves, copied by another process, which leaves the store's locks alone. */
const leftByKill = (): ReturnType<typeof emptyFolder> => {
  const left = emptyFolder();
  for (const ending of ['', '-wal'])
    execFileSync('cp', [file + ending, storePaths(left.folder).file + ending]);
  return left;
};

/** The movements that the next process finds after a kill at this moment. */
const movementsAfterKill = async (): Promise<string[]> => {
  const left = leftByKill();
  const store = await open(left.folder);
  const found = await movements(store);
  await store.close();
  left.remove();
  return found;
};

const untilSound = async (store: OpenStore<LabSchema> = lab.store): Promise<void> => {
  await expect.poll(() => store.condition).toBe('sound');
};

describe.skipIf(!canTrace())('a disk that fails', () => {
  beforeEach(async () => {
    lab = await openLab({ limits: { works: 64, milliseconds: 60_000 } });
    ({ file } = storePaths(lab.folder));
    await note('before');
  });
  afterEach(async () => {
    await Promise.all(underWay.splice(0).map(({ end }) => end()));
    await lab.end();
  });

  const flushOfLog = (times: DiskFault['times']): DiskFault => ({
    call: 'fsync',
    path: `${file}-wal`,
    times,
  });

  it('to keep one COMMIT has kept none of its works, after a kill neither, and writes go on', async () => {
    const fault = await fail(flushOfLog(1));
    const results = await takeAll(lab.store, labels(3));
    await fault.end();
    for (const result of results) expect(result).toMatchObject({ reason: { name: 'StoreNotSaved' } });
    expect([await movements(lab.store), await movementsAfterKill()]).toEqual([['before'], ['before']]);
    expect(lab.store.condition).toBe('sound');
    await note('after');
    expect(await movementsAfterKill()).toEqual(['before', 'after']);
  });

  it('to keep anything lets nobody believe in a write, and takes none until it keeps one again', async () => {
    const fault = await fail(flushOfLog('all'));
    const uncertain = note('uncertain');
    const refusedAnyway = lab.store.write('twin', (tx) =>
      tx.insertInto('movement').values({ label: 'before', stock_id: null }).execute(),
    );
    await expect(uncertain).rejects.toThrow(StoreUncertain);
    await expect(refusedAnyway).rejects.toThrow(StoreNotSaved);
    await expect(note('later')).rejects.toThrow(StoreUnsettled);
    expect([lab.store.condition, await movements(lab.store)]).toEqual(['unsaved', ['before']]);
    await fault.end();
    await untilSound();
    expect(await movementsAfterKill()).toEqual(['before']);
    await note('uncertain');
    expect(await movementsAfterKill()).toEqual(['before', 'uncertain']);
  });

  it('to keep bulk work once has kept nothing of it, after a kill neither', async () => {
    const fault = await fail(flushOfLog(1));
    await expect(fill()).rejects.toThrow(StoreNotSaved);
    await fault.end();
    expect(await movementsAfterKill()).toEqual(['before']);
    await fill();
    expect(await movementsAfterKill()).toEqual(['before', 'bulk']);
  });

  it('to keep bulk work for long takes no write until it keeps one again', async () => {
    const fault = await fail(flushOfLog('all'));
    await expect(fill()).rejects.toThrow(StoreUncertain);
    await expect(note('later')).rejects.toThrow(StoreUnsettled);
    await fault.end();
    await untilSound();
    expect(await movementsAfterKill()).toEqual(['before']);
    await note('after');
  });

  it('to keep a backup leaves nothing under its name, and the next one is whole', async () => {
    const target = join(lab.folder, 'copias', 'x.db');
    const fault = await fail({ call: 'fsync', path: `${target}.partial`, times: 'all' });
    await expect(lab.store.backup(target)).rejects.toThrow(StoreDiskFailed);
    await fault.end();
    expect(readdirSync(join(lab.folder, 'copias'))).not.toContain('x.db');
    expect((await lab.store.backup(target)).bytes).toBeGreaterThan(0);
    expect(lab.store.condition).toBe('sound');
  });

  it('to keep the log of a killed process again is no start, and loses nothing', async () => {
    const left = leftByKill();
    const path = `${storePaths(left.folder).file}-wal`;
    const fault = await fail({ call: 'fsync', path, times: 'all' });
    await expect(open(left.folder)).rejects.toMatchObject({ code: 'store_disk_failed' });
    await fault.end();
    const store = await open(left.folder);
    expect(await movements(store)).toEqual(['before']);
    await store.close();
    left.remove();
  });

  it('to read three times is asked again, and nobody notices', async () => {
    const left = leftByKill();
    const store = await open(left.folder);
    const fault = await fail({ call: 'pread64', path: `${storePaths(left.folder).file}-wal`, times: 3 });
    expect(await movements(store)).toEqual(['before']);
    expect(store.condition).toBe('sound');
    await fault.end();
    await store.close();
    left.remove();
  });

  it('to read on and on stops writes and nothing else, until it reads again', async () => {
    const left = leftByKill();
    const store = await open(left.folder);
    const { file: path } = storePaths(left.folder);
    const fault = await fail({ call: 'pread64', path: `${path}-wal`, times: 'all' });
    await expect(movements(store)).rejects.toThrow(StoreUnsettled);
    expect(store.condition).toBe('checking');
    const write = store.write('note', (tx) =>
      tx.insertInto('movement').values({ label: 'later', stock_id: null }).execute(),
    );
    await expect(write).rejects.toThrow(StoreUnsettled);
    await fault.end();
    await untilSound(store);
    expect(await movements(store)).toEqual(['before']);
    await store.close();
    left.remove();
  });
});
