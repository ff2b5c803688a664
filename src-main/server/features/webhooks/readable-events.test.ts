import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openDeliveries, type DeliveriesKit } from './webhooks.test-kit.ts';

const { apiTokens, auth, webhooks } = contracts;
const webhookScopes: readonly Scope[] = ['webhooks:read', 'webhooks:write', 'webhooks:local'];
const unreadable = 'webhook_events_unreadable';
const buyer = {
  name: 'Ana Souza',
  document: '11144477735',
  email: 'ana@exemplo.com.br',
  phone: '11987654321',
} as const;

let kit: DeliveriesKit;
/** A token of webhooks alone. */
let narrow: string;
beforeEach(async () => {
  kit = await openDeliveries();
  narrow = await tokenWith(webhookScopes);
});
afterEach(() => kit.end());

const tokenWith = async (scopes: readonly Scope[]): Promise<string> => {
  const { username, password } = administrator;
  const { data } = (await kit.server.call(auth.login, { body: { username, password } })).ok();
  const body = { name: scopes.join(' ').slice(0, 80), scopes: [...scopes] };
  return (await kit.server.call(apiTokens.create, { token: data.access_token, body })).ok().data.token;
};

/** An order of a buyer with name, CPF, e-mail and phone. */
const order = async (): Promise<void> => {
  await kit.product('A-1');
  await kit.order('A-1', buyer);
};

const create = (token: string, events: readonly string[]) =>
  kit.server.call(webhooks.create, { token, body: { url: kit.receiver.url, events } });

describe('an event goes only to destinations whose events were chosen by who may read them', () => {
  test.each([
    [['order_created'], ['orders:read', 'customers:read']],
    [['stock_empty'], ['stock:read']],
    [['product_created'], ['products:read']],
    [['return_created'], ['rma:read', 'customers:read']],
    [['fiscal_document_cancelled'], ['fiscal:read']],
    [
      ['return_updated', 'order_created'],
      ['orders:read', 'rma:read', 'customers:read'],
    ],
  ] as const)('%j are refused without %j, and taken with them', async (events, scopes) => {
    const refusal = (await create(narrow, events)).refusal();
    expect(refusal).toMatchObject({
      reason: unreadable,
      errors: { events: [fill(unreadable, { scopes })] },
      details: [{ path: 'events', code: unreadable, scopes }],
    });
    const wider = await tokenWith([...webhookScopes, ...scopes]);
    expect((await create(wider, events)).status).toBe(201);
  });

  test('who may read orders but no people gets no event of an order', async () => {
    const token = await tokenWith([...webhookScopes, 'orders:read']);
    expect((await create(token, ['order_created'])).refusal().details).toMatchObject([
      { scopes: ['customers:read'] },
    ]);
  });

  test.each([
    ['another address', { url: 'http://127.0.0.1:9/mine' }],
    ['another event', { events: ['order_created', 'order_updated'] }],
    ['being switched on', { is_active: true }],
  ])('a destination of orders is not given %s by who may not read them', async (_, body) => {
    const { id } = await kit.endpoint({ events: ['order_created'] });
    const params = { endpoint_id: id };
    const change = (token: string) => kit.server.call(webhooks.modify, { token, params, body });
    expect((await change(narrow)).refusal()).toMatchObject({ reason: unreadable });
    (await kit.server.call(webhooks.modify, { token: narrow, params, body: { name: 'ERP' } })).ok();
    (await change(kit.token)).ok();
  });
});

test('the history of a destination shows what an event carries to nobody who may not read it', async () => {
  kit.receiver.answer((response) => void response.end('recebi Ana Souza'));
  const { id } = await kit.endpoint({ events: ['order_created'] });
  await order();
  await kit.worker.start();
  await kit.worker.idle();
  const [row] = await kit.rows();
  const params = { endpoint_id: id, delivery_id: row?.uid ?? '' };
  const seen = async (token: string) =>
    (await kit.server.call(webhooks.delivery, { token, params })).ok().data;

  const whole = await seen(kit.token);
  expect(whole).toMatchObject({ is_masked: false, body: row?.body, tries: [{ answer: 'recebi Ana Souza' }] });
  expect(whole.body).toContain(buyer.name);
  const masked = await seen(narrow);
  expect(masked).toMatchObject({ is_masked: true, tries: [{ answer: null }] });
  expect(JSON.parse(masked.body)).toMatchObject({ type: 'order_created', data: null });
  for (const personal of [buyer.name, buyer.document, buyer.email, buyer.phone])
    expect(JSON.stringify(masked)).not.toContain(personal);

  const again = await kit.server.call(webhooks.redeliver, { token: narrow, params });
  expect(again.refusal()).toMatchObject({ reason: unreadable });
  const since = kit.clock.instant();
  const back = { token: narrow, params: { endpoint_id: id }, body: { since } };
  expect((await kit.server.call(webhooks.recover, back)).refusal()).toMatchObject({ reason: unreadable });
  expect(kit.receiver.received).toHaveLength(1);
});

describe('a destination of before', () => {
  /** As the migration leaves what a token made that may not read orders. */
  const leaveUndecided = (): Promise<unknown> =>
    kit.server.deps.store.write('test', (tx) =>
      tx.updateTable('webhook_endpoint').set({ held_reason: 'unconfirmed' }).execute(),
    );

  test('waits, says so, and goes on once somebody who may read its events decides', async () => {
    const { id } = await kit.endpoint({ events: ['order_created'] });
    await leaveUndecided();
    await order();
    await kit.worker.start();
    await kit.worker.idle();
    expect(kit.receiver.received).toEqual([]);
    expect(await kit.settings(id)).toMatchObject({ waiting_for: 'unconfirmed', is_paused: true });
    expect((await kit.read(id)).ok().message).toBe(fill('webhook_read_unconfirmed'));

    const resume = (token: string) =>
      kit.server.call(webhooks.resume, { token, params: { endpoint_id: id } });
    expect((await resume(narrow)).refusal()).toMatchObject({ reason: unreadable });
    (await kit.server.call(webhooks.pause, { token: narrow, params: { endpoint_id: id } })).ok();
    expect((await resume(narrow)).refusal()).toMatchObject({ reason: unreadable });
    (await resume(kit.token)).ok();
    await kit.worker.idle();
    expect(kit.receiver.received).toHaveLength(1);
  });
});
