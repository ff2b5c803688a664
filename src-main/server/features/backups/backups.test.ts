import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Job } from '#shared/areas/jobs/contract.ts';
import { frozenClock, type FrozenClock } from '../../../testing/frozen-clock.ts';
import { createPerson } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { backups, jobs } = contracts;

let server: TestApp;
let clock: FrozenClock;
let token: string;
beforeEach(async () => {
  clock = frozenClock();
  server = await openTestApp({ clock });
  token = await setUp(server);
});
afterEach(() => server.end());

const folder = (): string => join(server.deps.config.dataDir, 'backups');
const list = async () => (await server.call(backups.list, { token })).ok().data;

const ended = async (id: string): Promise<Job> => {
  const read = async () => (await server.call(jobs.details, { token, params: { id } })).ok().data;
  await expect.poll(async () => (await read()).ended_at).not.toBeNull();
  return read();
};

const make = async (): Promise<string> => {
  const { job_id } = (await server.call(backups.create, { token })).ok().data;
  const job = await ended(job_id);
  expect(job).toMatchObject({ status: 'done', kind: 'backup', done: 3, total: 3 });
  return decodeURIComponent(job.result_url?.split('/').at(-1) ?? '');
};

const verify = async (id: string): Promise<Job> => {
  const { job_id } = (await server.call(backups.verify, { token, params: { id } })).ok().data;
  return ended(job_id);
};

describe('a backup', () => {
  test('is made by a job, verified, and listed with what it holds beside what there is now', async () => {
    expect(await list()).toEqual([]);
    const id = await make();
    expect(id).toBe('manual-2026-11-20T13-45-00-000Z');
    const [only] = await list();
    expect(only).toMatchObject({
      id,
      kind: 'manual',
      status: 'verified',
      created_at: '2026-11-20T13:45:00.000000Z',
      app_version: '0.0.0',
      stock_differences: 0,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await server.call(contracts.products.create, {
      token,
      body: { sku: 'NOVO', name: 'Novo', unit: 'UN', product_type: 'other' },
    });
    const { data } = (await server.call(backups.details, { token, params: { id } })).ok();
    expect(data).toMatchObject({
      counts: { products: 0, users: 1, movements: 0, last_movement_at: null },
      present: { products: 1, users: 1 },
      hindrance: null,
      secrets_to_give_again: [],
    });
    expect(readdirSync(folder()).toSorted()).toEqual([`${id}.db`, `${id}.json`]);
  });

  test('is told of in the summary of the stock: the newest of these data, and whether it is whole', async () => {
    const told = async () => (await server.call(contracts.stock.summary, { token })).ok().data.last_backup;
    expect(await told()).toBeNull();
    await make();
    clock.advance(60);
    const id = await make();
    const [newest] = await list();
    expect(newest?.id).toBe(id);
    expect(await told()).toEqual({ created_at: newest?.created_at, status: 'verified' });
    copyFileSync(
      join(folder(), `${id}.db`),
      join(folder(), 'antes-da-restauracao-2099-01-01T00-00-00-000Z.db'),
    );
    rmSync(join(folder(), `${id}.json`));
    expect(await told()).toEqual({ created_at: newest?.created_at, status: 'unverified' });
  });

  test('whose bytes changed is found damaged, is not restored, and says so', async () => {
    const id = await make();
    const path = join(folder(), `${id}.db`);
    copyFileSync(path, join(folder(), 'outra.db'));
    await server.deps.store.write('change', (tx) =>
      tx.updateTable('user_account').set({ name: 'Outra' }).execute(),
    );
    clock.advance(60);
    const later = await make();
    copyFileSync(join(folder(), `${later}.db`), path);
    expect(await verify(id)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('danificado'),
    });
    const details = (await server.call(backups.details, { token, params: { id } })).ok().data;
    expect(details).toMatchObject({ status: 'damaged', hindrance: 'damaged' });
    const refused = await server.call(backups.restore, { token, params: { id } });
    expect([refused.status, refused.refusal().reason]).toEqual([409, 'backup_is_damaged']);
  });

  test('that somebody copied into the folder has to be verified before it is restored', async () => {
    const id = await make();
    copyFileSync(join(folder(), `${id}.db`), join(folder(), 'pendrive.db'));
    const params = { id: 'pendrive' };
    const refused = await server.call(backups.restore, { token, params });
    expect([refused.status, refused.refusal().reason]).toEqual([409, 'backup_not_verified']);
    expect((await verify('pendrive')).status).toBe('done');
    const { data } = (await server.call(backups.details, { token, params })).ok();
    expect(data).toMatchObject({ kind: 'other', status: 'verified', hindrance: null, app_version: null });
  });

  test.each([
    ['is no database', () => randomBytes(9000)],
    ['is empty', () => Buffer.alloc(0)],
  ])('that %s is refused with a sentence, and its file stays', async (_, content) => {
    const id = await make();
    writeFileSync(join(folder(), 'lixo.db'), content());
    const refused = await server.call(backups.details, { token, params: { id: 'lixo' } });
    expect([refused.status, refused.refusal().reason]).toEqual([409, 'backup_unreadable']);
    expect(await verify('lixo')).toMatchObject({ status: 'failed' });
    expect((await list()).map((one) => [one.id, one.status])).toEqual(
      expect.arrayContaining([
        [id, 'verified'],
        ['lixo', 'damaged'],
      ]),
    );
  });

  test.each(['../almoxarife', '..%2Falmoxarife', 'nada', 'a/b', '.oculto'])(
    'named %s is not found',
    async (id) => {
      const answer = await server.call(backups.verify, { token, params: { id } });
      expect(answer.status).toBe(404);
    },
  );

  test('taken to another computer says which secrets have to be given again', async () => {
    const body = {
      url: 'https://erp.exemplo.com/a',
      events: ['product_created'],
      secret: `whsec_${'A'.repeat(43)}=`,
    };
    await server
      .call(contracts.webhooks.create, { token, body: { ...body, name: 'ERP' } })
      .then((made) => made.ok());
    const open = { ...body, url: 'https://loja.exemplo.com/b', secret: undefined };
    await server.call(contracts.webhooks.create, { token, body: open }).then((made) => made.ok());
    const id = await make();
    const here = (await server.call(backups.details, { token, params: { id } })).ok().data;
    expect(here.secrets_to_give_again).toEqual([]);
    const other = await openTestApp();
    const second = join(other.deps.config.dataDir, 'backups');
    mkdirSync(second);
    copyFileSync(join(folder(), `${id}.db`), join(second, `${id}.db`));
    const otherToken = await setUp(other);
    const unread = await other.call(backups.details, { token: otherToken, params: { id } });
    expect(unread.ok().data).toMatchObject({ status: 'unverified', counts: { users: null } });
    copyFileSync(join(folder(), `${id}.json`), join(second, `${id}.json`));
    const there = await other.call(backups.details, { token: otherToken, params: { id } });
    await other.end();
    expect(there.ok().data.secrets_to_give_again).toEqual(['ERP']);
  });

  test('is removed with all that is known of it, the only whole one not by mistake', async () => {
    const remove = (id: string, query: object = {}) =>
      server.call(backups.remove, { token, params: { id }, query: { ...query } });
    const first = await make();
    writeFileSync(join(folder(), 'lixo.db'), randomBytes(9000));
    const refused = await remove(first);
    expect([refused.status, refused.refusal().reason]).toEqual([409, 'backup_is_last']);
    expect((await remove('lixo')).status).toBe(200);
    clock.advance(60);
    const second = await make();
    expect((await remove(first)).status).toBe(200);
    expect((await remove(first)).status).toBe(404);
    expect(readdirSync(folder()).toSorted()).toEqual([`${second}.db`, `${second}.json`]);
    expect((await remove(second, { even_last: true })).status).toBe(200);
    expect(await list()).toEqual([]);
    const acts = (await server.call(contracts.audit.list, { token })).ok().data;
    expect(acts.filter(({ action }) => action === 'backup.remove')).toHaveLength(3);
  });

  test('is for administrators alone', async () => {
    const manager = await createPerson(server, token, { role: 'manager' });
    expect((await server.call(backups.list, { token: manager.token })).status).toBe(403);
  });
});
