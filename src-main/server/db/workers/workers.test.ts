import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storePaths } from '../open/paths.ts';
import type { TestStore } from '../../../testing/template-database.ts';
import { ConstraintError } from '../constraint-error.ts';
import { StoreBusy, StoreCancelled, StoreClosed, StoreError } from '../errors.ts';
import { openLab, raw, takeAll, kept, labels, unitsLeft, movements, type LabSchema } from '../test-lab.ts';
import { createWorker } from './worker.ts';

let lab: TestStore<LabSchema>;

beforeEach(async () => {
  lab = await openLab();
});
afterEach(() => lab.end());

const thousand = `with recursive n (v) as (select 1 union all select v + 1 from n where v < 3000) select v from n`;

describe('a read in a worker', () => {
  it('answers rows of what is committed, whatever builds the query', async () => {
    const { store } = lab;
    await store.write('take', (tx) => tx.updateTable('stock').set({ units: 4 }).execute());
    const query = store.read.selectFrom('stock').select(['id', 'units']).where('units', '<', 5).compile();
    expect(await store.offload(query)).toEqual([{ id: 1, units: 4 }]);
  });

  it('hands over the numbers of the first column', async () => {
    const numbers = await lab.store.offloadNumbers({ sql: thousand, parameters: [] });
    expect(numbers).toBeInstanceOf(Float64Array);
    expect([...numbers]).toEqual(Array.from({ length: 3000 }, (_, index) => index + 1));
  });

  it('cannot write', async () => {
    const write = lab.store.offload({ sql: 'delete from stock returning id', parameters: [] });
    await expect(write).rejects.toThrow('SQLITE_READONLY');
    expect(await unitsLeft(lab.store)).toBe(10);
  });

  it('leaves the thread free, and others run beside it', async () => {
    const { store } = lab;
    const slow = store.offload({
      sql: thousand.replace('3000', '3000000').replace('select v from', 'select max(v) as v from'),
      parameters: [],
    });
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);
    const quick = store.offload({ sql: 'select 1 as one', parameters: [] });
    const write = store.write('meanwhile', async () => {});
    await Promise.all([slow.then(note('slow')), quick.then(note('quick')), write.then(note('write'))]);
    expect(order.at(-1)).toBe('slow');
    expect(await slow).toEqual([{ v: 3_000_000 }]);
  });

  it('tells what SQLite refuses', async () => {
    await expect(lab.store.offload({ sql: 'select * from nowhere', parameters: [] })).rejects.toThrow(
      'no such table: nowhere',
    );
  });
});

describe('a worker', () => {
  it('ends its thread when no job comes for a while, and starts another at the next', async () => {
    const worker = createWorker(storePaths(lab.folder).file, { idleMs: 1 });
    const query = { sql: 'select 1 as one', parameters: [] };
    expect(worker.isAwake).toBe(false);
    expect(await worker.run({ kind: 'rows', query })).toEqual([{ one: 1 }]);
    await expect.poll(() => worker.isAwake).toBe(false);
    expect(await worker.run({ kind: 'rows', query })).toEqual([{ one: 1 }]);
    await worker.stop();
  });

  it.skipIf(process.platform !== 'linux')('that gives way lets every other thread go first', async () => {
    vi.stubEnv('ALMOXARIFE_NICER', '10');
    onTestFinished(() => void vi.unstubAllEnvs());
    const niceness = (id: string): string | undefined => {
      try {
        return readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[16];
      } catch {
        return 'gone';
      }
    };
    const ours = Number(niceness(String(process.pid)));
    const patient = () => readdirSync('/proc/self/task').filter((id) => Number(niceness(id)) > ours);
    const file = storePaths(lab.folder).file;
    const workers = [createWorker(file), createWorker(file, { givesWay: true })];
    const grown: number[] = [];
    for (const worker of workers) {
      const before = new Set(patient());
      await worker.run({ kind: 'rows', query: { sql: 'select 1 as one', parameters: [] } });
      grown.push(patient().filter((id) => !before.has(id)).length);
    }
    expect(grown).toEqual([0, 1]);
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  it('that is stopped refuses what it owed and every later job', async () => {
    const worker = createWorker(storePaths(lab.folder).file);
    const mute = { sql: 'select 1', parameters: [Symbol('cannot be posted')] };
    await expect(worker.run({ kind: 'rows', query: mute })).rejects.toThrow('could not be cloned');
    expect(worker.load).toBe(0);
    const endless = { sql: thousand.replace('3000', '300000000'), parameters: [] };
    const owed = Promise.allSettled([worker.run({ kind: 'rows', query: endless })]);
    await worker.stop();
    expect(await owed).toMatchObject([{ reason: { name: 'StoreClosed' } }]);
    await expect(worker.run({ kind: 'rows', query: { sql: 'select 1', parameters: [] } })).rejects.toThrow(
      StoreClosed,
    );
  });
});

describe('a bulk job', () => {
  const steps = [
    { sql: 'update stock set units = 1000', parameters: [] },
    {
      sql: "insert into movement (label, stock_id) select 'bulk ' || value, 1 from json_each(?)",
      parameters: ['[1,2,3]'],
    },
  ];

  it('runs as one transaction beside the paused queue, tells its progress and raises what it wrote', async () => {
    const { store } = lab;
    const progress: string[] = [];
    const before = takeAll(store, labels(2, 'before'));
    const bulk = store.bulk('load', {
      steps,
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    });
    const after = takeAll(store, labels(2, 'after'));
    expect(await bulk).toEqual({ changes: [1, 3] });
    expect(progress[0]).toBe('1/2');
    expect([kept(await before), kept(await after)]).toEqual([2, 2]);
    expect(await unitsLeft(store)).toBe(998);
    expect(await movements(store)).toEqual([
      ...labels(2, 'before'),
      'bulk 1',
      'bulk 2',
      'bulk 3',
      ...labels(2, 'after'),
    ]);
    expect(store.versions.of('shadow')).toBeGreaterThanOrEqual(2);
  });

  it('asks for its steps once everything queued before it is written', async () => {
    const { store } = lab;
    const before = takeAll(store, labels(2, 'before'));
    const found: unknown[] = [];
    const bulk = store.bulk('late', {
      steps: () => {
        found.push(...raw(store.read, 'select label from movement order by id'));
        return steps;
      },
    });
    expect(found).toEqual([]);
    expect(await bulk).toEqual({ changes: [1, 3] });
    expect(kept(await before)).toBe(2);
    expect(found).toEqual(labels(2, 'before').map((label) => ({ label })));
  });

  it('reads a database prepared beforehand', async () => {
    const { default: Database } = await import('better-sqlite3');
    const staging = `${lab.folder}/staging.db`;
    const db = new Database(staging);
    db.exec("create table line (label text) strict; insert into line values ('staged')");
    db.close();
    const stagingOnly = ['update staging.line set label = upper(label)', 'delete from staging.line'].map(
      (sql) => ({ sql, parameters: [] }),
    );
    const step = { sql: 'insert into movement (label) select label from staging.line', parameters: [] };
    await lab.store.bulk('apply', {
      staging,
      steps: [step, ...stagingOnly],
    });
    expect(lab.store.versions.of('schema_migration')).toBe(0);
    expect(await movements(lab.store)).toEqual(['staged']);
  });

  it('leaves nothing when a step fails, and the queue goes on', async () => {
    const { store } = lab;
    const broken = { sql: 'update stock set units = -1', parameters: [] };
    const bulk = store.bulk('broken', { steps: [...steps, broken] });
    await expect(bulk).rejects.toThrow(ConstraintError);
    expect(await unitsLeft(store)).toBe(10);
    expect(await movements(store)).toEqual([]);
    expect(kept(await takeAll(store, labels(1)))).toBe(1);
    expect(store.versions.of('stock')).toBe(1);
  });

  it('is given up between two steps, or before the first, and leaves nothing', async () => {
    const { store } = lab;
    const abort = new AbortController();
    const bulk = store.bulk('given up', {
      steps,
      signal: AbortSignal.abort(),
    });
    await expect(bulk).rejects.toThrow(StoreCancelled);
    const slowSteps = Array.from({ length: 300 }, (_, at) => ({
      sql: `update stock set units = ${at} + (${thousand.replace('3000', '100000').replace('select v from', 'select max(v) - max(v) from')})`,
      parameters: [],
    }));
    const running = store.bulk('slow', {
      steps: slowSteps,
      signal: abort.signal,
      onProgress: (done) => done > 1 && abort.abort(),
    });
    await expect(running).rejects.toThrow(StoreCancelled);
    expect(await unitsLeft(store)).toBe(10);
    expect(kept(await takeAll(store, labels(1)))).toBe(1);
  });

  it('lets writes wait only so long, while reads go on', async () => {
    const impatient = await openLab({ limits: { patienceMs: 150 } });
    const { store } = impatient;
    const count = 'with recursive n (v) as (select 1 union all select v + 1 from n where v < 8000000)';
    const slow = { sql: `update stock set units = (${count} select max(v) from n)`, parameters: [] };
    const bulk = store.bulk('slow', { steps: [slow] });
    const waiting = store.write('waiting', (tx) => tx.updateTable('stock').set({ units: 5 }).execute());
    const refusal = await waiting.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StoreBusy);
    expect(refusal).toMatchObject({ reason: 'bulk_in_progress', retryAfterSeconds: 5 });
    expect(raw(store.read, 'select units from stock')).toEqual([{ units: 10 }]);
    await bulk;
    expect(await unitsLeft(store)).toBe(8_000_000);
    await impatient.end();
  });

  it('cannot be asked for inside a write', async () => {
    const nested = lab.store.write('outer', () => lab.store.bulk('inner', { steps }));
    await expect(nested).rejects.toThrow(StoreError);
  });
});
