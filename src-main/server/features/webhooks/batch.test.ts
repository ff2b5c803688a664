import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { batchExample, batchSchema } from '#shared/areas/batch-message.ts';
import { contracts } from '#shared/areas/index.ts';
import { maxBatchBytes, maxBatchEvents } from '#shared/areas/webhooks/rules.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openReceiver, type Received, type TestReceiver } from '../../../testing/receiver.ts';
import { tidyWebhooks } from '../../workers/outgoing.work.ts';
import { openDeliveries, type DeliveriesKit } from './webhooks.test-kit.ts';

const { apiTokens, auth, customers, orders, products, webhooks } = contracts;
const day = 86_400;

let kit: DeliveriesKit;
/** Takes events one by one. */
let single: TestReceiver;
beforeEach(async () => {
  kit = await openDeliveries();
  single = await openReceiver();
});
afterEach(async () => {
  await single.close();
  await kit.end();
});

const together = (body: object = {}) => kit.endpoint({ batch_events: true, ...body });

/** Lets the second pass in which nothing happens, and all be sent. */
const told = async (): Promise<readonly Received[]> => {
  await kit.worker.idle();
  kit.clock.advance(1);
  await kit.worker.idle();
  return kit.receiver.received;
};

const made = async (skus: readonly string[]): Promise<void> => {
  const items = skus.map((sku) => ({ sku, name: `Produto ${sku}`, unit: 'UN', product_type: 'resale_good' }));
  const call = { token: kit.token, body: { mode: 'create', items } };
  const { results } = (await kit.server.call(products.batch, call)).ok().data;
  expect(results.every(({ outcome }) => outcome === 'created')).toBe(true);
};
const skus = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `P-${String(index).padStart(4, '0')}`);

const parsed = ({ body }: Received) => batchSchema().parse(JSON.parse(body));
const at = (id: string) => ({ token: kit.token, params: { endpoint_id: id } });

test('a mass change is one signed message of what others get one by one', async () => {
  const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
  await together({ secret });
  await kit.endpoint({ url: single.url });
  await kit.worker.start();
  await made(skus(40));
  const [message, ...others] = await told();
  if (message === undefined) throw new Error('no message came');
  expect(others).toEqual([]);
  const whole = parsed(message);
  expect(JSON.parse(message.body)).toEqual(whole);
  expect(whole).toMatchObject({ sequence: 40, data: { of: ['product_created'], count: 40 } });
  const { messages } = (JSON.parse(message.body) as { data: { messages: readonly unknown[] } }).data;
  expect(messages.map((one) => JSON.stringify(one))).toEqual(single.received.map(({ body }) => body));
  expect(message.headers['webhook-id']).toBe(whole.id);
  expect(single.received.map(({ headers }) => headers['webhook-id'])).not.toContain(whole.id);
  const signed = new Webhook(secret).sign(whole.id, new Date(kit.clock.now()), message.body);
  expect(message.headers['webhook-signature']).toBe(signed);
});

test('the example of the documentation has the keys of what is sent, and its schema', async () => {
  await together();
  await kit.worker.start();
  await made(['A-1', 'A-2']);
  const [message] = await told();
  const example = batchExample({
    uid: 'msg_0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40',
    at: '2026-11-20T13:45:00.123456Z',
  });
  expect(batchSchema().parse(example)).toEqual(example);
  const sent = JSON.parse(message?.body ?? '{}') as typeof example;
  expect(Object.keys(sent)).toEqual(Object.keys(example));
  expect(Object.keys(sent.data)).toEqual(Object.keys(example.data));
  expect(Object.keys(sent.data.messages[0] ?? {})).toEqual(Object.keys(example.data.messages[0] ?? {}));
});

test('an act on many orders, each a work of its own, is one message', async () => {
  await kit.product('A-1');
  const ids: string[] = [];
  for (let count = 0; count < 30; count += 1) ids.push((await kit.order('A-1')).data.id);
  await together({ events: ['order_updated', 'stock_quantity_updated'] });
  await kit.worker.start();
  const body = { action: 'tag', ids, tags: ['urgente'] };
  (await kit.server.call(orders.bulk, { token: kit.token, body })).ok();
  const messages = await told();
  expect(messages.map((one) => parsed(one).data.count)).toEqual([30]);
});

test('more than one message takes are few, in the order of the events, each within its limits', async () => {
  await together();
  await kit.worker.start();
  for (let first = 0; first < 1400; first += 100) await made(skus(1400).slice(first, first + 100));
  const messages = await told();
  expect(messages.length).toBeLessThanOrEqual(3);
  for (const { body } of messages) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(maxBatchBytes);
  const data = messages.map((one) => parsed(one).data);
  for (const { count } of data) expect(count).toBeLessThanOrEqual(maxBatchEvents);
  const sequences = data.flatMap((one) => one.messages.map(({ sequence }) => sequence));
  expect(sequences).toEqual(Array.from({ length: 1400 }, (_, index) => index + 1));
});

test('an event that comes alone is its ordinary message, and so is the next one', async () => {
  await together();
  await kit.worker.start();
  for (const sku of ['A-1', 'A-2']) {
    await kit.product(sku);
    await told();
  }
  const rows = await kit.rows();
  expect(kit.receiver.received.map(({ body }) => body)).toEqual(rows.map(({ body }) => body));
});

test('a later event of a product does not overtake the message that tells of it', async () => {
  await together({ events: ['product_created', 'product_updated'] });
  kit.receiver.answer((response, _received, index) => {
    response.writeHead(index === 0 ? 503 : 200).end();
  });
  await made(['A-1', 'A-2']);
  await kit.worker.start();
  const rename = { token: kit.token, params: { sku: 'A-1' }, body: { name: 'Outro' } };
  (await kit.server.call(products.modify, rename)).ok();
  const [message] = await told();
  if (message === undefined) throw new Error('no message came');
  expect(parsed(message).data.messages.map(({ type }) => type)).toEqual([
    'product_created',
    'product_created',
    'product_updated',
  ]);
  kit.clock.advance(6);
  const [, again, ...more] = await told();
  expect([again?.headers['webhook-id'], again?.body]).toEqual([message.headers['webhook-id'], message.body]);
  expect(more).toEqual([]);
});

describe('the option', () => {
  test('is off, is set with the endpoint or in its settings, and shown there', async () => {
    const plain = await kit.endpoint();
    expect((await kit.settings(plain.id)).batch_events).toBe(false);
    await kit.modify(plain.id, { batch_events: true });
    expect((await kit.settings(plain.id)).batch_events).toBe(true);
    const off = { ...at(plain.id), body: { batch_events: false } };
    expect((await kit.server.call(webhooks.changeSettings, off)).ok().data.batch_events).toBe(false);
    const { id } = await together();
    await kit.modify(id, { name: 'ERP' });
    expect((await kit.settings(id)).batch_events).toBe(true);
  });

  test('that is taken back lets go one by one what was not put together yet', async () => {
    const { id } = await together();
    await made(['A-1', 'A-2']);
    await kit.modify(id, { batch_events: false });
    await kit.worker.start();
    expect((await told()).map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'product_created' },
      { type: 'product_created' },
    ]);
  });
});

describe('the delivery of several events', () => {
  const deliver = async (events: readonly string[] = ['product_created']) => {
    const { id } = await together({ events });
    await made(['A-1', 'A-2', 'A-3']);
    await kit.worker.start();
    await told();
    return id;
  };

  test('is one in the history, with its number of events, and one call in the statistics', async () => {
    const id = await deliver();
    const { data } = await kit.history(id);
    expect(data).toMatchObject([
      { event: null, label: 'Vários eventos', events_count: 3, subject: null, status: 'delivered' },
    ]);
    expect((await kit.server.call(webhooks.statistics, at(id))).ok().data).toMatchObject({
      total_calls: 1,
      by_event: [{ event: null, label: 'Vários eventos', successful_calls: 1 }],
    });
  });

  test('is found by each of its events, by its own id and by theirs', async () => {
    const id = await deliver();
    expect((await kit.history(id, { event: 'product_created' })).data).toHaveLength(1);
    expect((await kit.history(id, { event: 'stock_empty' })).data).toEqual([]);
    const [message] = kit.receiver.received;
    if (message === undefined) throw new Error('no message came');
    const { id: own, data } = parsed(message);
    for (const delivery_id of [own, ...data.messages.map((one) => one.id)]) {
      const params = { endpoint_id: id, delivery_id };
      const found = (await kit.server.call(webhooks.delivery, { token: kit.token, params })).ok().data;
      expect(found).toMatchObject({ id: own, body: message.body });
    }
  });

  test('is sent again whole, with the same id and bytes', async () => {
    const id = await deliver();
    const params = { endpoint_id: id, delivery_id: parsed(kit.receiver.received[0]!).id };
    (await kit.server.call(webhooks.redeliver, { token: kit.token, params })).ok();
    const [first, second, ...more] = await told();
    expect([second?.headers['webhook-id'], second?.body]).toEqual([
      first?.headers['webhook-id'],
      first?.body,
    ]);
    expect(more).toEqual([]);
  });

  test('is recovered whole where it was given up, and not where it arrived', async () => {
    const since = kit.clock.instant();
    kit.receiver.answer((response) => void response.writeHead(410).end());
    const id = await deliver();
    kit.receiver.answer((response) => void response.end());
    (await kit.modify(id, { is_active: true })).ok();
    const recover = async () =>
      (await kit.server.call(webhooks.recover, { ...at(id), body: { created_from: since } })).ok().data;
    expect(await recover()).toEqual({ recovered: 3 });
    const [first, second, ...more] = await told();
    expect([second?.body, more]).toEqual([first?.body, []]);
    expect(await recover()).toEqual({ recovered: 0 });
  });

  test('is shown and sent again only to and by who may read every one of its events', async () => {
    const { id } = await together({ events: ['product_created', 'order_created'] });
    await kit.product('A-1');
    await kit.order('A-1');
    await kit.worker.start();
    await told();
    const params = { endpoint_id: id, delivery_id: parsed(kit.receiver.received[0]!).id };
    const { username, password } = administrator;
    const { data } = (await kit.server.call(auth.login, { body: { username, password } })).ok();
    const scopes: readonly Scope[] = ['webhooks:read', 'webhooks:write', 'products:read'];
    const body = { name: 'estreito', scopes: [...scopes] };
    const { token } = (await kit.server.call(apiTokens.create, { token: data.access_token, body })).ok().data;
    const seen = (await kit.server.call(webhooks.delivery, { token, params })).ok().data;
    expect(seen.is_masked).toBe(true);
    expect(JSON.parse(seen.body)).toMatchObject({ type: 'events_batch', data: null });
    const again = (await kit.server.call(webhooks.redeliver, { token, params })).refusal();
    expect(again.reason).toBe('webhook_events_unreadable');
  });

  test('forgets a person with its events, and with it what was answered', async () => {
    kit.receiver.answer((response) => void response.end('recebi Ana Souza'));
    const { id } = await together({ events: ['order_created', 'order_cancelled'] });
    await kit.product('A-1');
    const order = (await kit.order('A-1')).data;
    const on = { token: kit.token, params: { id: order.id } };
    (await kit.server.call(orders.cancel, { ...on, body: { reason_code: 'other' } })).ok();
    await kit.worker.start();
    const [message] = await told();
    expect(message?.body).toContain('Ana Souza');
    const person = { token: kit.token, params: { id: order.customer?.id ?? '' } };
    (await kit.server.call(customers.modify, { ...person, body: { is_active: false } })).ok();
    (await kit.server.call(customers.anonymize, person)).ok();
    const params = { endpoint_id: id, delivery_id: parsed(message!).id };
    const seen = (await kit.server.call(webhooks.delivery, { token: kit.token, params })).ok().data;
    expect(seen.body).toContain(order.order_number);
    expect(seen.body).not.toContain('Ana Souza');
    expect(seen.tries.map(({ answer }) => answer)).toEqual([null]);
  });

  test('goes with the list of its events 90 days after its end', async () => {
    await deliver();
    kit.clock.advance(day);
    // a key of a call marks the clock, by which what ended before is known to age
    await kit.create({ is_active: false }, { 'idempotency-key': 'marca' });
    kit.clock.advance(90 * day);
    await tidyWebhooks(kit.server.deps);
    const { read } = kit.server.deps.store;
    const left = await Promise.all(
      (['webhook_delivery', 'webhook_batch', 'webhook_batch_event'] as const).map((table) =>
        read.selectFrom(table).select('id').execute(),
      ),
    );
    expect(left).toEqual([[], [], []]);
  });
});
