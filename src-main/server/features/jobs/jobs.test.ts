import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Job } from '#shared/areas/jobs/contract.ts';
import { createPerson } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { StoreFull } from '../../db/errors.ts';
import type { Actor } from '../../kernel/actor.ts';
import { jobMessage, type JobControl, type Jobs } from '../../kernel/jobs.ts';
import { createJobs } from './index.ts';

const actor: Actor = { caller: null, ip: '127.0.0.1', requestId: 'req-1' };

let server: TestApp;
let jobs: Jobs;

beforeEach(async () => {
  server = await openTestApp();
  jobs = createJobs(server.deps);
});
afterEach(async () => {
  await jobs.stop();
  await server.end();
});

const subject = { uid: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f41', name: 'catalogo.csv' };

type Run = (control: JobControl) => Promise<void>;

const start = (run: Run): Promise<string> =>
  server.deps.store.write('test', async (tx) => {
    const says = { code: 'import_checking' } as const;
    const work = async (control: JobControl) => {
      await run(control);
      return { code: 'health_ok', resultUrl: '/api/v1/products' } as const;
    };
    return jobs.enqueue(tx, actor, { kind: 'import_check', subject, says, run: work }).uid;
  });

const ended = async (uid: string): Promise<Job> => {
  for (;;) {
    const job = jobs.get(actor, uid);
    if (job.ended_at !== null) return job;
    await sleep(5);
  }
};

const isRunning = async (uid: string): Promise<void> => {
  await expect.poll(() => jobs.get(actor, uid).status).toBe('running');
};

const untilAborted: Run = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')));
  });

describe('a job', () => {
  test('runs unwritten where nothing can be written, and is told from memory like any other', async () => {
    const says = { code: 'backup_preparing' } as const;
    const run = async () => ({ code: 'health_ok', resultUrl: '/api/v1/products' }) as const;
    const { uid } = jobs.enqueueUnwritten(actor, { kind: 'backup_restore', says, run });
    expect(await ended(uid)).toMatchObject({ id: uid, status: 'done', result_url: '/api/v1/products' });
    const stored = await server.deps.store.read.selectFrom('job').select('uid').execute();
    expect(stored).toEqual([]);
  });

  test('runs after its transaction, tells its progress and ends with a result', async () => {
    const gate = Promise.withResolvers<void>();
    const uid = await start(async ({ progress }) => {
      progress(1, 3);
      await gate.promise;
    });
    const underWay = { status: 'running', done: 1, total: 3, result_url: null };
    await expect.poll(() => jobs.get(actor, uid)).toMatchObject(underWay);
    gate.resolve();
    expect(await ended(uid)).toMatchObject({
      status: 'done',
      message: 'Servidor em funcionamento',
      result_url: '/api/v1/products',
    });
  });

  test('says what it works on, or that it is nothing in particular', async () => {
    const uid = await start(async () => undefined);
    expect(await ended(uid)).toMatchObject({ subject: { id: subject.uid, name: 'catalogo.csv' } });
    const run = async () => ({ code: 'health_ok', resultUrl: '/api/v1/products' }) as const;
    const work = { kind: 'import_check', says: { code: 'import_checking' }, run } as const;
    const other = await server.deps.store.write('test', async (tx) => jobs.enqueue(tx, actor, work));
    expect(await ended(other.uid)).toMatchObject({ subject: null });
  });

  test('says its numbers as people read them', async () => {
    const work = {
      kind: 'import_check',
      says: { code: 'import_checking' },
      run: async () => ({
        ...jobMessage('import_checked', { create: 100_000, change: 1234, same: 0, refuse: 12 }),
        resultUrl: '/api/v1/products',
      }),
    } as const;
    const { uid } = await server.deps.store.write('test', async (tx) => jobs.enqueue(tx, actor, work));
    expect((await ended(uid)).message).toContain('100.000 a criar, 1.234 a alterar, 0 iguais e 12');
  });

  test('never starts where its transaction fails', async () => {
    let ran = false;
    const work = {
      kind: 'import_check',
      says: { code: 'import_checking' },
      run: async () => {
        ran = true;
        return { code: 'health_ok', resultUrl: '' } as const;
      },
    } as const;
    const failing = server.deps.store.write('test', async (tx) => {
      jobs.enqueue(tx, actor, work);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await sleep(20);
    expect(ran).toBe(false);
    expect(jobs.page(actor, { page: 1, per_page: 15 }).total).toBe(0);
  });

  test('waits for the one before it', async () => {
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = await start(async () => {
      await gate.promise;
      order.push('first');
    });
    const second = await start(async () => void order.push('second'));
    expect(jobs.get(actor, second)).toMatchObject({
      status: 'queued',
      message: expect.stringContaining('fila'),
    });
    gate.resolve();
    await ended(second);
    expect(order).toEqual(['first', 'second']);
    expect(jobs.get(actor, first).status).toBe('done');
  });

  test.each([
    ['a full disk', new StoreFull('full'), /disco está cheio/],
    ['a defect', new Error('oops'), /erro inesperado/],
  ])('that meets %s fails visibly, and the next one runs', async (_, error, sentence) => {
    const failing = await start(() => Promise.reject(error));
    const next = await start(async () => {});
    expect(await ended(failing)).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(sentence),
    });
    expect((await ended(next)).status).toBe('done');
  });

  test('is cancelled while it runs and while it waits', async () => {
    const running = await start(untilAborted);
    const waiting = await start(async () => {});
    await isRunning(running);
    expect(await jobs.cancel(actor, waiting)).toMatchObject({ status: 'cancelled' });
    await jobs.cancel(actor, running);
    expect(await ended(running)).toMatchObject({
      status: 'cancelled',
      message: expect.stringContaining('Cancelado'),
    });
    await expect(jobs.cancel(actor, running)).rejects.toMatchObject({ status: 409, code: 'job_ended' });
  });

  test('is visibly failed when the server closes', async () => {
    const running = await start(untilAborted);
    const waiting = await start(async () => {});
    await isRunning(running);
    await jobs.stop();
    for (const uid of [running, waiting]) {
      expect(jobs.get(actor, uid)).toMatchObject({
        status: 'failed',
        message: expect.stringContaining('encerrado'),
      });
    }
  });

  test('of an earlier run that never ended is failed at the next start', async () => {
    const { store } = server.deps;
    const uid = '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40';
    await store.write('test', (tx) =>
      tx
        .insertInto('job')
        .values({
          uid,
          kind: 'import_apply',
          status: 'running',
          code: 'import_applying',
          actor: 'anonymous',
          created_at: '2026-11-20T13:45:00.000000Z',
          result_url: null,
          started_at: null,
          ended_at: null,
        })
        .execute(),
    );
    await jobs.begin();
    expect(jobs.get(actor, uid)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('encerrado'),
    });
  });
});

test('people see their own jobs and nobody else’s', async () => {
  const admin = await setUp(server);
  const { token } = await createPerson(server, admin, { role: 'manager' });
  const uid = await start(async () => {});
  await ended(uid);
  for (const call of [contracts.jobs.details, contracts.jobs.cancel] as const) {
    expect((await server.call(call, { token, params: { id: uid } })).status).toBe(404);
  }
  const query = { status: 'done', kind: 'import_check' };
  const list = (await server.call(contracts.jobs.list, { token, query })).ok();
  expect([list.data, list.filters]).toEqual([[], query]);
});
