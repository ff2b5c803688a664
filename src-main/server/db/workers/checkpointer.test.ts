import { copyFileSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { emptyFolder, type TestStore } from '../../../testing/template-database.ts';
import { openStore } from '../open-store.ts';
import { storePaths } from '../open/paths.ts';
import { labMigrations, openLab, type LabSchema } from '../test-lab.ts';
import { createCheckpointer, type LogLimits } from './checkpointer.ts';
import { createWorker, type StoreWorker } from './worker.ts';

const body = new Uint8Array(200_000);
let lab: TestStore<LabSchema>;
let file: string;
let maintenanceWorker: StoreWorker;

beforeEach(async () => {
  lab = await openLab();
  ({ file } = storePaths(lab.folder));
  maintenanceWorker = createWorker(file);
});
afterEach(async () => {
  await maintenanceWorker.stop();
  await lab.end();
});

const size = (ending = '') => statSync(`${file}${ending}`).size;
const write = () => lab.store.write('ballast', (tx) => tx.insertInto('ballast').values({ body }).execute());

const keep = (limits: Partial<LogLimits>, alone: (job: () => Promise<boolean>) => Promise<boolean>) =>
  createCheckpointer({
    file,
    log: silentLog,
    maintenanceWorker,
    alone,
    limits: { worthwhileBytes: 1000, tooLongBytes: 2000, peaceMs: 60_000, ...limits },
  });

const countTo = (last: number): string =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${last}) select count(*) from n`;

describe('the keeper of the log', () => {
  it('leaves a short log alone', async () => {
    const before = size();
    await write();
    const checkpointer = keep({ worthwhileBytes: 10_000_000, tooLongBytes: 10_000_000 }, (job) => job());
    checkpointer.look();
    await checkpointer.stop();
    expect(size()).toBe(before);
  });

  it('copies a long one into the file while writes go on', async () => {
    const before = size();
    await write();
    const checkpointer = keep({ worthwhileBytes: 1000, tooLongBytes: 10_000_000 }, () => {
      throw new Error('no need to stop the writes');
    });
    checkpointer.look();
    await write();
    await checkpointer.stop();
    expect(size()).toBeGreaterThan(before + 100_000);
    expect(size('-wal')).toBeGreaterThan(100_000);
  });

  it('empties one that is too long while writes wait', async () => {
    await write();
    let waited = 0;
    const checkpointer = keep({ worthwhileBytes: 1000, tooLongBytes: 2000 }, (job) => {
      waited += 1;
      return job();
    });
    checkpointer.look();
    await expect.poll(() => size('-wal')).toBe(0);
    await checkpointer.stop();
    expect(waited).toBe(1);
  });

  it('holds the writes up for a moment, and once, while somebody reads from the log', async () => {
    await write();
    const elsewhere = new Database(file, { readonly: true });
    elsewhere.exec('begin');
    elsewhere.prepare('select count(*) from ballast').get();
    await write();
    const held: number[] = [];
    const checkpointer = keep({}, async (job) => {
      const since = performance.now();
      const isEmptied = await job();
      held.push(performance.now() - since);
      return isEmptied;
    });
    const copies = vi.spyOn(maintenanceWorker, 'run');
    const look = (): number => {
      checkpointer.look();
      return copies.mock.calls.length;
    };
    await expect.poll(look).toBeGreaterThan(4);
    await checkpointer.stop();
    expect(held).toEqual([expect.toSatisfy((took: number) => took < 2000)]);
    expect(size('-wal')).toBeGreaterThan(100_000);
    elsewhere.close();
  });

  it('lets no write wait for something long that its worker is at', async () => {
    await write();
    const long = { sql: countTo(3_000_000), parameters: [] };
    const emptied: boolean[] = [];
    const checkpointer = keep({}, async (job) => {
      const work = maintenanceWorker.run({ kind: 'rows', query: long });
      emptied.push(await job());
      await work;
      return false;
    });
    checkpointer.look();
    await expect.poll(() => emptied).toEqual([false]);
    await checkpointer.stop();
    expect(size('-wal')).toBeGreaterThan(100_000);
  });

  it('looks no more once it is stopped', async () => {
    const before = size();
    await write();
    const checkpointer = keep({ worthwhileBytes: 1000, tooLongBytes: 2000 }, (job) => job());
    await checkpointer.stop();
    checkpointer.look();
    await checkpointer.stop();
    expect(size()).toBe(before);
  });
});

describe('a store under steady writes', () => {
  it('checkpoints by itself, and leaves one file when it is closed', async () => {
    const before = size();
    for (let batch = 0; batch < 64; batch += 1) await write();
    await expect.poll(() => size()).toBeGreaterThan(before + 50 * body.length);
    await lab.store.close();
    expect(size()).toBeGreaterThan(before + 64 * body.length);
    expect(() => size('-wal')).toThrow('ENOENT');
  });

  it('checkpoints when it is opened what a killed process has left, however few writes follow', async () => {
    for (let batch = 0; batch < 25; batch += 1) await Promise.all([write(), write()]);
    const left = emptyFolder();
    const { file: kept } = storePaths(left.folder);
    for (const ending of ['', '-wal']) copyFileSync(file + ending, kept + ending);
    expect(statSync(`${kept}-wal`).size).toBeGreaterThan(40 * body.length);
    const store = await openStore({ folder: left.folder, log: silentLog, migrations: labMigrations });
    await expect.poll(() => statSync(kept).size).toBeGreaterThan(50 * body.length);
    await store.close();
    left.remove();
  });
});
