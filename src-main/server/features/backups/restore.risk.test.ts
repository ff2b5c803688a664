import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BackupDetails } from '#shared/areas/backups/contract.ts';
import type { Job } from '#shared/areas/jobs/contract.ts';
import { useServed } from '../../../testing/served.ts';
import { damagePage, rootPageOf } from '../../db/test-damage.ts';
import { storePaths } from '../../db/open/paths.ts';

const served = useServed();
const { send, call, logIn, ended } = served;

/** The moment in the name of a copy, as the API says it. */
const momentIn = (id: string): string => {
  const [day, time = ''] = id.slice('manual-'.length).split('T');
  return `${day}T${time.replace('-', ':').replace('-', ':').replace('-', '.').replace('Z', '000Z')}`;
};

const product = (sku: string) => ({ sku, name: sku, unit: 'UN', product_type: 'other' });
const skus = async (token: string): Promise<readonly string[]> =>
  (await call<{ sku: string }[]>('GET', '/products?sort=sku', { token })).map(({ sku }) => sku);

/** What the stream says to whoever comes back with that id, up to the message of that name. */
const streamSays = async (
  token: string,
  { name, lastId }: { name: string; lastId?: string },
): Promise<string> => {
  const leave = new AbortController();
  const answer = await fetch(`${served.server.url}/api/v1/stream`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
    signal: leave.signal,
  });
  const isWhole = new RegExp(`event: ${name}\\n[^]*\\n\\n`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!isWhole.test(text)) text += (await reader?.read())?.value ?? '';
  leave.abort();
  return text;
};

test('a restore brings back the data of its copy on the same port, ends sessions, holds webhooks and keeps what was', async () => {
  const token = await logIn();
  await call('POST', '/products', { token, body: product('ANTES') });
  const endpoint = { url: 'https://receptor.invalid/a', events: ['product_created'] };
  const { id: endpointId } = await call<{ id: string }>('POST', '/webhooks/endpoints', {
    token,
    body: endpoint,
  });
  await call('POST', `/webhooks/endpoints/${endpointId}/pause`, { token });
  await call('POST', '/products', { token, body: product('PENDENTE') });
  await call('POST', `/webhooks/endpoints/${endpointId}/resume`, { token });
  const made = await ended(token, '/backups');
  const id = made.result_url?.split('/').at(-1) ?? '';
  await call('POST', '/products', { token, body: product('DEPOIS') });
  const lastId = /id: (\S+)/.exec(await streamSays(token, { name: 'ready' }))?.[1] ?? '';

  const job = await ended(token, `/backups/${id}/restore`);
  expect(job).toMatchObject({ status: 'done', message: expect.stringContaining('reinicia') });
  await expect
    .poll(async () => (await send('GET', '/auth/me', { token }).catch(() => undefined))?.status)
    .toBe(401);
  const fresh = await logIn();
  expect(await skus(fresh)).toEqual(['ANTES', 'PENDENTE']);
  expect(await streamSays(fresh, { name: 'reset', lastId })).toContain('{"reason":"feed_changed"}');
  const [maker] = await call<Job[]>('GET', '/jobs?kind=backup', { token: fresh });
  expect(maker).toMatchObject({ id: made.id, status: 'done', message: made.message });
  expect([maker?.result_url, maker?.ended_at]).toEqual([`/api/v1/backups/${id}`, momentIn(id)]);
  const settings = await call('GET', `/webhooks/endpoints/${endpointId}/settings`, { token: fresh });
  expect(settings).toMatchObject({ waiting_for: 'restored' });
  const seen = await send('GET', `/webhooks/endpoints/${endpointId}`, { token: fresh });
  expect(await seen.json()).toMatchObject({
    message: expect.stringContaining('Um backup foi restaurado'),
    data: { is_active: true },
  });
  const told = await call<{ kind: string; subject: { id: string } }[]>('GET', '/notifications', {
    token: fresh,
  });
  expect(told).toContainEqual(
    expect.objectContaining({
      kind: 'webhook_restored',
      subject: expect.objectContaining({ id: endpointId }),
    }),
  );
  await call('POST', '/products', { token: fresh, body: product('NOVO') });

  const names = readdirSync(join(served.folder, 'backups')).filter((name) =>
    name.startsWith('antes-da-restauracao-'),
  );
  const safety = names[0]?.slice(0, -'.db'.length) ?? '';
  expect(names).toEqual([`${safety}.db`]);
  expect(readdirSync(served.folder)).not.toContain('restore');
  expect(readdirSync(served.folder)).not.toContain('restore.json');
  expect((await ended(fresh, `/backups/${safety}/verify`)).status).toBe('done');
  const details = await call<BackupDetails>('GET', `/backups/${safety}`, { token: fresh });
  expect(details).toMatchObject({ kind: 'before_restore', counts: { products: 3 } });

  await ended(fresh, `/backups/${safety}/restore`);
  await expect
    .poll(async () => (await send('GET', '/auth/me', { token: fresh }).catch(() => undefined))?.status)
    .toBe(401);
  const again = await logIn();
  expect(await skus(again)).toEqual(['ANTES', 'DEPOIS', 'PENDENTE']);
  const ends = (await call<Job[]>('GET', '/jobs', { token: again })).map(({ kind, status }) => [
    kind,
    status,
  ]);
  expect(ends).toEqual([
    ['backup_restore', 'done'],
    ['backup', 'done'],
  ]);
});

test('a server that ends between the decision and its restart begins with the restored data', async () => {
  const token = await logIn();
  await call('POST', '/products', { token, body: product('ANTES') });
  const id = (await ended(token, '/backups')).result_url?.split('/').at(-1) ?? '';
  await call('POST', '/products', { token, body: product('DEPOIS') });
  await ended(token, `/backups/${id}/restore`);
  await served.again();
  expect(await skus(await logIn())).toEqual(['ANTES']);
});

test('damaged data stop all writing once a backup meets the damage, and a new login restores a copy', async () => {
  const first = await logIn();
  await call('POST', '/products', { token: first, body: product('ANTES') });
  const id = (await ended(first, '/backups')).result_url?.split('/').at(-1) ?? '';
  const { file } = storePaths(served.folder);
  await served.again(() => damagePage(file, rootPageOf(file, 'goods_receipt')));

  const admin = await logIn();
  expect(await ended(admin, '/backups')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('a gravação parou'),
  });
  const refused = await send('POST', '/products', { token: admin, body: product('PERDIDO') });
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'database_damaged' }]);

  const token = await logIn();
  expect(await skus(token)).toEqual(['ANTES']);
  const details = await call<BackupDetails>('GET', `/backups/${id}`, { token });
  expect(details).toMatchObject({ hindrance: null, present: { products: 1 } });
  expect(await ended(token, `/backups/${id}/restore`)).toMatchObject({ status: 'done' });
  await expect
    .poll(async () => (await send('GET', '/auth/me', { token }).catch(() => undefined))?.status)
    .toBe(401);
  const fresh = await logIn();
  await call('POST', '/products', { token: fresh, body: product('DEPOIS') });
  expect(await skus(fresh)).toEqual(['ANTES', 'DEPOIS']);
});
