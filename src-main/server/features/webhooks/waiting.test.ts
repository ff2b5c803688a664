import { afterEach, beforeEach, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReceiver, type TestReceiver } from '../../../testing/receiver.ts';
import { delayOf, type DelayFacts } from './webhooks.rules.ts';
import { openWebhooks, type WebhooksKit } from './webhooks.test-kit.ts';

const { webhooks } = contracts;

let kit: WebhooksKit;
let receiver: TestReceiver;
beforeEach(async () => {
  kit = await openWebhooks();
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
  await kit.server.end();
});

/** The server begins to send. */
const begin = () => kit.server.app.listen({ host: '127.0.0.1', port: 0 });
const endpoint = (body: object = {}) => kit.created({ url: receiver.url, ...body });
const waiting = async (id: string) => (await kit.settings(id)).waiting;
const reason = async (id: string) => (await waiting(id))?.reason;
const fails = (status: number, headers = {}) =>
  receiver.answer((response) => void response.writeHead(status, headers).end());
const seconds = (from: string, until: string | null | undefined): number =>
  (Date.parse(until ?? '') - Date.parse(from)) / 1000;

test('an endpoint for which nothing waits says nothing', async () => {
  const { id } = await endpoint();
  expect(await waiting(id)).toBeNull();
  await kit.product('A-1');
  await begin();
  await expect.poll(() => waiting(id)).toBeNull();
  expect(receiver.received).toHaveLength(1);
});

test('messages wait for people: a pause, and an endpoint that was switched off', async () => {
  const { id } = await endpoint();
  const since = kit.clock.instant();
  await kit.product('A-1');
  kit.clock.advance(60);
  await kit.product('A-2');
  (await kit.server.call(webhooks.pause, { token: kit.token, params: { endpoint_id: id } })).ok();
  const held = { messages: 2, under_way: 0, until: null, error: null, http_status: null };
  expect(await waiting(id)).toEqual({ ...held, reason: 'paused', since });
  (await kit.modify(id, { is_active: false })).ok();
  expect(await waiting(id)).toMatchObject({ reason: 'inactive', messages: 2 });
});

test('a message that a receiver refused waits for its next attempt, at the moment that it asked for', async () => {
  fails(503, { 'retry-after': '600' });
  const { id } = await endpoint();
  await kit.product('A-1');
  await begin();
  await expect.poll(() => reason(id)).toBe('retry');
  const told = await waiting(id);
  expect(told).toMatchObject({ messages: 1, http_status: 503, error: 'http_5xx' });
  // with up to a fifth more, so that many messages do not come at once
  const wait = seconds(kit.clock.instant(), told?.until);
  expect(wait).toBeGreaterThanOrEqual(600);
  expect(wait).toBeLessThanOrEqual(720);
});

test('five failures in a row: what waits says how long the endpoint rests', async () => {
  fails(500);
  const { id } = await endpoint();
  for (let index = 1; index <= 6; index += 1) await kit.product(`A-${index}`);
  await begin();
  const later = (): number => {
    kit.clock.advance(0.2);
    return receiver.received.length;
  };
  await expect.poll(later).toBe(5);
  await expect.poll(() => reason(id)).toBe('failing');
  const told = await waiting(id);
  expect(told).toMatchObject({ messages: 6, http_status: 500, error: 'http_5xx' });
  const rests = seconds(kit.clock.instant(), told?.until);
  expect(rests).toBeGreaterThan(20);
  expect(rests).toBeLessThanOrEqual(30);
});

test('an address that never receives anything is named as such', async () => {
  const { id } = await endpoint();
  await kit.server.deps.store.write('test', (tx) =>
    tx.updateTable('webhook_endpoint').set({ url: 'http://169.254.169.254/hook' }).execute(),
  );
  await kit.product('A-1');
  await begin();
  await expect.poll(() => reason(id)).toBe('blocked_address');
  const told = await waiting(id);
  expect(told).toMatchObject({ messages: 1, error: 'blocked_address', until: expect.any(String) });
});

test('a slow receiver is waited for, with what is under way to it', async () => {
  const gate = Promise.withResolvers<void>();
  receiver.answer((response) => void gate.promise.then(() => response.end()));
  const { id } = await endpoint();
  for (const sku of ['A-1', 'A-2', 'A-3']) await kit.product(sku);
  await begin();
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(await waiting(id)).toMatchObject({ reason: 'answer', messages: 3, under_way: 1, until: null });
  gate.resolve();
  await expect.poll(async () => (await waiting(id))?.under_way ?? 0).toBe(0);
});

test('more messages than an endpoint takes in a second wait for its rate, or for their turn', async () => {
  const { id } = await endpoint();
  const call = { token: kit.token, params: { endpoint_id: id }, body: { rate_per_second: 1 } };
  (await kit.server.call(webhooks.changeSettings, call)).ok();
  for (const sku of ['A-1', 'A-2', 'A-3']) await kit.product(sku);
  // the sender has not begun: nothing hinders them
  expect(await waiting(id)).toMatchObject({ reason: 'turn', messages: 3, until: null });
  await begin();
  await expect.poll(() => reason(id)).toBe('rate');
  const told = await waiting(id);
  expect(told).toMatchObject({ messages: 2, under_way: 0 });
  expect(seconds(kit.clock.instant(), told?.until)).toBe(1);
});

test.each<[Partial<DelayFacts>, ReturnType<typeof delayOf>]>([
  [{ reason: 'network' }, { reason: 'network', until: null }],
  [{ reason: 'secret_lost' }, { reason: 'secret_lost', until: null }],
  [
    { reason: 'failing', nextSlot: Infinity },
    { reason: 'failing', until: null },
  ],
  // a retry whose moment has come is due like any other
  [
    { due: 1, nextSlot: 90, retry: { due_at: 50, error: 'http_5xx' } },
    { reason: 'turn', until: null },
  ],
  // while one is under way, that is what the others wait for
  [
    { underWay: 1, retry: { due_at: 500, error: 'http_5xx' } },
    { reason: 'answer', until: null },
  ],
])('with %j messages wait for %j', (facts, delay) => {
  const usual = { now: 100, reason: null, due: 0, underWay: 0, nextSlot: 100, retry: undefined };
  expect(delayOf({ ...usual, ...facts })).toEqual(delay);
});
