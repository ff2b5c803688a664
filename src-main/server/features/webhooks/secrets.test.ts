import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allRoutes, contracts } from '#shared/areas/index.ts';
import { pathOf } from '#shared/kernel/contract.ts';
import type { Received } from '../../../testing/receiver.ts';
import { createSecretBox } from '../../kernel/outgoing/secret-box.ts';
import { openDeliveries, type DeliveriesKit } from './webhooks.test-kit.ts';

const { webhooks } = contracts;
let kit: DeliveriesKit;
const logged: string[] = [];
beforeEach(async () => {
  logged.length = 0;
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  kit = await openDeliveries({}, { log });
});
afterEach(() => kit.end());

const planted = 'planted-mahogany-4711';
const secret = `whsec_${Buffer.from(`${planted}-${'x'.repeat(8)}`).toString('base64')}`;
const folder = (): string => kit.server.deps.config.dataDir;

const rotate = async (id: string, body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  kit.server.call(webhooks.rotateSecret, { token: kit.token, params: { endpoint_id: id }, body, headers });
const delivered = async (sku: string) => {
  await kit.product(sku);
  await kit.worker.idle();
  return kit.receiver.received.at(-1);
};
const signaturesOf = (got: Received | undefined): readonly string[] =>
  [got?.headers['webhook-signature'] ?? ''].flat().join(' ').split(' ');

test('a secret and a header stand in no answer, no log and no file', async () => {
  const { id } = await kit.endpoint({ secret, headers: [`Authorization: Bearer ${planted}`] });
  await kit.worker.start();
  const got = await delivered('A-1');
  expect(got?.headers.authorization).toBe(`Bearer ${planted}`);
  kit.receiver.answer((response) => void response.writeHead(500).end());
  await delivered('A-2');
  await kit.modify(id, { headers: [`Authorization: Bearer ${planted}`, 'bad'] });
  const params = { endpoint_id: id, delivery_id: (await kit.rows())[0]?.uid ?? '' };
  const answers: string[] = [];
  for (const spec of allRoutes.filter((route) => route.id.startsWith('webhooks.'))) {
    const { example } = spec;
    if (spec.id === 'webhooks.remove' || spec.id === 'webhooks.modify') continue;
    const answer = await kit.server.raw({
      method: spec.method,
      url: pathOf(spec, { ...example.params, ...params }),
      headers: { authorization: `Bearer ${kit.token}` },
      ...(example.body === undefined ? {} : { payload: example.body as object }),
    });
    expect([spec.id, answer.statusCode < 300]).toEqual([spec.id, true]);
    answers.push(answer.body);
  }
  const files = readdirSync(folder(), { withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.map(({ name }) => readFileSync(join(folder(), name)).toString('latin1'));
  expect(bytes.join('')).toContain('SQLite format 3');
  for (const text of [...answers, ...logged, ...bytes]) {
    expect(text).not.toContain(planted);
    expect(text).not.toContain(secret.slice('whsec_'.length));
    expect(text).not.toContain(Buffer.from(planted).toString('base64').slice(0, 20));
  }
});

describe('a new secret', () => {
  test('is shown once, signs from then on, and the old one beside it for a day', async () => {
    const { id } = await kit.endpoint({ secret });
    await kit.worker.start();
    const answer = await rotate(id);
    const { data, message } = answer.ok();
    expect(data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(message).toContain('copie-o agora');
    const both = await delivered('A-1');
    expect(signaturesOf(both)).toHaveLength(2);
    const at = new Date(kit.clock.now());
    const id1 = String(both?.headers['webhook-id']);
    expect(signaturesOf(both)).toEqual(
      [data.secret, secret].map((one) => new Webhook(one).sign(id1, at, both?.body ?? '')),
    );
    expect((await kit.settings(id)).old_secrets).toBe(1);
    kit.clock.advance(86_401);
    expect(signaturesOf(await delivered('A-2'))).toHaveLength(1);
    expect((await kit.settings(id)).old_secrets).toBe(0);
  });

  test('without an overlap signs alone at once; five old ones are the most', async () => {
    const { id } = await kit.endpoint({ secret });
    await kit.worker.start();
    expect((await rotate(id, { overlap_hours: 0 })).ok().data.previous_until).toBeNull();
    expect(signaturesOf(await delivered('A-1'))).toHaveLength(1);
    for (let turn = 0; turn < 9; turn += 1) await rotate(id, { overlap_hours: 168 });
    expect((await kit.settings(id)).old_secrets).toBe(5);
    expect(signaturesOf(await delivered('A-2'))).toHaveLength(6);
    expect((await rotate(id, { overlap_hours: 169 })).status).toBe(422);
  });

  test('is never told a second time', async () => {
    const { id } = await kit.endpoint();
    const headers = { 'idempotency-key': 'rotate-1' };
    expect((await rotate(id, {}, headers)).status).toBe(200);
    const again = await rotate(id, {}, headers);
    expect([again.status, again.refusal().code]).toEqual([409, 'already_done']);
  });

  test('null takes signatures away', async () => {
    const { id } = await kit.endpoint({ secret });
    await kit.worker.start();
    expect((await kit.modify(id, { secret: null })).ok().data.has_secret).toBe(false);
    expect((await delivered('A-1'))?.headers).not.toHaveProperty('webhook-signature');
  });
});

describe('the key', () => {
  test('stands beside the database, for its owner alone', async () => {
    await kit.endpoint({ secret });
    const file = join(folder(), 'secret.key');
    expect([statSync(file).size, statSync(file).mode & 0o777]).toEqual([32, 0o600]);
  });

  test('once lost holds deliveries, never sent unsigned, until a new secret is made', async () => {
    const { id } = await kit.endpoint({ secret });
    await kit.server.deps.store.write('test', (tx) =>
      tx
        .updateTable('webhook_secret')
        .set({ sealed: randomBytes(90) })
        .execute(),
    );
    await kit.worker.start();
    await kit.product('A-1');
    await kit.worker.idle();
    expect(kit.receiver.received).toEqual([]);
    expect(await kit.settings(id)).toMatchObject({ secret_lost: true, waiting_for: 'secret_lost' });
    expect((await kit.history(id)).data).toMatchObject([{ status: 'held', attempts: 0 }]);
    const call = { token: kit.token, params: { endpoint_id: id }, body: {} };
    expect((await kit.server.call(webhooks.test, call)).refusal().code).toBe('webhook_secret_lost');
    await rotate(id);
    await kit.worker.idle();
    expect(signaturesOf(kit.receiver.received[0])).toHaveLength(1);
    expect((await kit.settings(id)).secret_lost).toBe(false);
  });
});

describe('a box', () => {
  const boxOf = (dir: string) => createSecretBox(dir, kit.server.deps.log);

  test('opens only under the name and the key with which it was sealed, and only whole', () => {
    const box = boxOf(folder());
    const sealed = box.seal('a', 'olá');
    expect(boxOf(folder()).open('a', sealed)).toBe('olá');
    expect(box.open('b', sealed)).toBeUndefined();
    for (let at = 0; at < sealed.length; at += 1) {
      const broken = Uint8Array.from(sealed);
      broken[at] = (broken[at] ?? 0) ^ 1;
      expect(box.open('a', broken)).toBeUndefined();
    }
    expect(box.open('a', sealed.subarray(0, 10))).toBeUndefined();
    rmSync(join(folder(), 'secret.key'));
    expect(boxOf(folder()).open('a', sealed)).toBeUndefined();
  });
});
