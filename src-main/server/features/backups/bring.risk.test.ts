import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FirstRestore } from '#shared/areas/backups/first-contract.ts';
import type { Job } from '#shared/areas/jobs/contract.ts';
import { contracts } from '#shared/areas/index.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import type { ErrorEnvelope } from '#shared/kernel/envelope.ts';
import { reasonOf } from '#shared/kernel/fault.ts';
import { lastingTmp } from '../../../testing/lasting-tmp.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readConfig } from '../../config.ts';
import { startServer, type RunningServer } from '../../start.ts';

const { backups, jobs, firstRestore } = contracts;
/** Bytes of a page of the database. */
const pageBytes = 4096;

let server: TestApp;
let token: string;
let copy: Buffer;
beforeEach(async () => {
  server = await openTestApp();
  token = await setUp(server);
  const body = { sku: 'ANTES', name: 'Antes', unit: 'UN', product_type: 'other' };
  (await server.call(contracts.products.create, { token, body })).ok();
  const { job_id } = (await server.call(backups.create, { token })).ok().data;
  const made = await ended(job_id);
  copy = readFileSync(join(folder(), `${made.result_url?.split('/').at(-1)}.db`));
});
afterEach(() => server.end());

const folder = (): string => join(server.deps.config.dataDir, 'backups');

const ended = async (id: string): Promise<Job> => {
  const read = async () => (await server.call(jobs.details, { token, params: { id } })).ok().data;
  await expect.poll(async () => (await read()).ended_at).not.toBeNull();
  return read();
};

type Sent = { readonly name: string; readonly content: Buffer; readonly path?: string };

const send = async ({ name, content, path = backups.bring.path }: Sent) => {
  const boundary = 'limite-de-teste';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const answer = await server.raw({
    method: 'POST',
    url: apiPrefix + path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(path === backups.bring.path ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ data: never }>(),
    refusal: answer.json<ErrorEnvelope>(),
  };
};

const bring = async (name: string): Promise<{ readonly id: string; readonly job_id: string }> => {
  const { status, body } = await send({ name, content: copy });
  expect(status).toBe(202);
  return body.data;
};

describe('a backup that is brought from elsewhere', () => {
  test('lies among the copies under its name, read through and ready to be restored', async () => {
    const { id, job_id } = await bring('C:\\pendrive\\Cópia de maio.db');
    expect(id).toBe('Copia-de-maio');
    expect((await ended(job_id)).status).toBe('done');
    const details = (await server.call(backups.details, { token, params: { id } })).ok().data;
    expect(details).toMatchObject({ kind: 'other', status: 'verified', hindrance: null });
    expect(details.counts.products).toBe(1);
  });

  test('keeps apart from another of its name, and is not there twice', async () => {
    const first = await bring('maio.db');
    await ended(first.job_id);
    expect((await bring('maio.db')).id).toBe('maio');
    writeFileSync(join(folder(), 'junho.db'), 'another');
    expect((await bring('junho.db')).id).toBe('junho-2');
    expect((await bring('.db')).id).toBe('trazido');
  });

  test('that is no data of ours is refused and not kept', async () => {
    const before = readdirSync(folder()).toSorted();
    const { status, refusal } = await send({ name: 'foto.db', content: Buffer.from('JFIF '.repeat(4000)) });
    expect([status, reasonOf(refusal)]).toEqual([409, 'backup_unreadable']);
    expect(readdirSync(folder()).toSorted()).toEqual(before);
  });

  test('is taken by nobody on a computer that is set up, unless an administrator brings it', async () => {
    const refused = await send({ name: 'a.db', content: copy, path: firstRestore.bring.path });
    expect([refused.status, refused.refusal.code]).toEqual([409, 'already_set_up']);
    for (const route of [firstRestore.state, firstRestore.run]) {
      const answer = await server.call(route, { body: {} });
      expect([answer.status, answer.refusal().reason]).toEqual([409, 'already_set_up']);
    }
  });
});

describe('a computer without data', () => {
  let home: string;
  let empty: RunningServer;
  beforeEach(async () => {
    home = mkdtempSync(join(lastingTmp, 'almoxarife-first-'));
    const argv = ['--port', '0', '--data-dir', home, '--log-level', 'silent'];
    empty = await startServer(readConfig(argv, { XDG_CONFIG_HOME: home, APPDATA: home }));
  });
  afterEach(async () => {
    await empty.close();
    rmSync(home, { recursive: true });
  });

  const call = async (method: string, path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(empty.url + apiPrefix + path, {
      method,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(body === undefined || isForm ? {} : { headers: { 'content-type': 'application/json' } }),
    });
    const { data, code, details } = (await answer.json()) as Omit<Partial<ErrorEnvelope>, 'data'> & {
      data: FirstRestore;
    };
    return { status: answer.status, code, details, ...data };
  };
  const state = () => call('GET', firstRestore.state.path);
  const file = (content: Buffer): FormData => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), 'maio.db');
    return form;
  };

  test('begins with those of a backup, and its people log in', async () => {
    expect(await state()).toMatchObject({ stage: 'none', backup: null });
    expect(await call('POST', firstRestore.run.path, {})).toMatchObject({
      status: 409,
      code: 'required_first',
      details: [{ was: 'first_restore_absent' }],
    });
    expect(await call('POST', firstRestore.bring.path, file(copy))).toMatchObject({ status: 202 });
    await expect.poll(async () => (await state()).stage).toBe('ready');
    expect((await state()).backup).toMatchObject({ id: 'maio', counts: { products: 1, users: 1 } });
    expect(await call('POST', firstRestore.run.path, {})).toMatchObject({ status: 202 });
    await expect.poll(async () => (await state().catch(() => undefined))?.code).toBe('already_set_up');
    const body = { username: 'marcia', password: 'girafa-azul-72' };
    const login = await fetch(`${empty.url}${apiPrefix}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(login.status).toBe(200);
  });

  test('says why one that is damaged is refused, and takes another', async () => {
    const damaged = Buffer.from(copy);
    const page = Math.floor(damaged.indexOf('ANTES') / pageBytes) * pageBytes;
    damaged.fill(0xff, page, page + pageBytes);
    await call('POST', firstRestore.bring.path, file(damaged));
    await expect.poll(async () => (await state()).stage).toBe('refused');
    expect((await state()).message).toMatch(/danificado|não/u);
    await call('POST', firstRestore.bring.path, file(copy));
    await expect.poll(async () => (await state()).stage).toBe('ready');
  });
});
