import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { succeed } from '../../kernel/identity.queries.ts';
import { openDeliveries, type DeliveriesKit } from './webhooks.test-kit.ts';

let kit: DeliveriesKit;
beforeEach(async () => {
  kit = await openDeliveries();
});
afterEach(() => kit.end());

const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;

describe('an event', () => {
  test('is written with one delivery for each active endpoint that wants it', async () => {
    await kit.endpoint();
    await kit.endpoint({ events: ['product_updated'] });
    await kit.endpoint({ is_active: false });
    const later = await kit.endpoint();
    await kit.product('A-1');
    expect(await kit.rows()).toMatchObject([
      { status: 'pending', event: 'product_created', due_at: 0, attempts: 0 },
      { status: 'pending', event: 'product_created', due_at: 0, attempts: 0 },
    ]);
    await kit.modify(later.id, { is_active: false });
    await kit.product('A-2');
    expect(await kit.rows()).toHaveLength(3);
    await kit.modify(later.id, { is_active: true });
    await kit.product('A-3');
    expect(await kit.rows()).toHaveLength(5);
  });

  test('arrives with the bytes that were stored, its id, its time and its signature', async () => {
    await kit.endpoint({ secret, headers: ['X-Empresa: 12', 'User-Agent: meu'] });
    await kit.product('A-1');
    await kit.worker.start();
    await kit.worker.idle();
    const [row] = await kit.rows();
    const [got] = kit.receiver.received;
    expect(row).toMatchObject({ status: 'delivered', attempts: 1, http_status: 200, error: null });
    expect(got?.body).toBe(row?.body);
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'meu',
      'x-empresa': '12',
      'webhook-id': row?.uid,
      'webhook-timestamp': String(kit.clock.now() / 1000),
    });
    expect(JSON.parse(got?.body ?? '')).toMatchObject({
      id: row?.uid,
      type: 'product_created',
      event: 'product_created',
      label: 'Produto criado',
      category: 'product',
      api_version: 'v1',
      sequence: 1,
      timestamp: kit.clock.instant(),
      test: false,
      data: { sku: 'A-1' },
    });
    const signed = new Webhook(secret).sign(String(row?.uid), new Date(kit.clock.now()), got?.body ?? '');
    expect(got?.headers['webhook-signature']).toBe(signed);
  });

  test('names the data that it comes from, as /changes does, and others once a backup was restored', async () => {
    await kit.endpoint();
    await kit.worker.start();
    const feedNow = async () =>
      (await kit.server.call(contracts.changes.list, { token: kit.token })).ok().data.feed_id;
    const named = async (sku: string) => {
      await kit.product(sku);
      await kit.worker.idle();
      return kit.receiver.received.at(-1)?.headers['webhook-feed'];
    };
    const before = await named('A-1');
    expect(before).toBe(await feedNow());
    await kit.server.deps.store.write('test.restore', async (tx) => succeed(tx, []));
    const after = await named('A-2');
    expect(after).toBe(await feedNow());
    expect(after).not.toBe(before);
  });

  test('without a secret arrives without a signature, with our own User-Agent', async () => {
    await kit.endpoint();
    await kit.product('A-1');
    await kit.worker.start();
    await kit.worker.idle();
    const headers = kit.receiver.received[0]?.headers;
    expect(headers).not.toHaveProperty('webhook-signature');
    expect(headers?.['user-agent']).toBe('Almoxarife/0.0.0');
  });

  test('arrives by itself once it is committed, in order, one at a time', async () => {
    const { id } = await kit.endpoint();
    await kit.worker.start();
    for (let index = 1; index <= 30; index += 1) await kit.product(`A-${index}`);
    await kit.worker.idle();
    const skus = kit.receiver.received.map(
      ({ body }) => (JSON.parse(body) as { data: { sku: string } }).data.sku,
    );
    expect(skus).toEqual(Array.from({ length: 30 }, (_, index) => `A-${index + 1}`));
    expect(kit.receiver.most()).toBe(1);
    const { stats } = (await kit.read(id)).ok().data;
    expect(stats).toEqual({ total_calls: 30, successful_calls: 30, failed_calls: 0 });
  });
});

describe('a failed delivery', () => {
  test('is tried again after 5 s, 1 min, 5 min …, with the same id, fifteen times in all, then given up', async () => {
    const { id } = await kit.endpoint();
    kit.receiver.answer((response) => void response.writeHead(500).end('falhou'));
    await kit.product('A-1');
    await kit.worker.start();
    await kit.worker.idle();
    const waits: number[] = [];
    for (;;) {
      const [row] = await kit.rows();
      if (row?.status !== 'pending') break;
      waits.push((row.due_at - kit.clock.now()) / 1000);
      kit.clock.advance(waits.at(-1)! + 600);
      await kit.worker.idle();
    }
    const day = 86_400;
    expect(waits).toEqual([5, 60, 300, 1800, 7200, 18_000, 36_000, day, day, day, day, day, day, day]);
    expect(new Set(kit.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await kit.rows()).toMatchObject([
      { status: 'dead', attempts: 15, http_status: 500, error: 'http_5xx' },
    ]);
    const { stats } = (await kit.read(id)).ok().data;
    expect(stats).toEqual({ total_calls: 15, successful_calls: 0, failed_calls: 15 });
  });

  test('does not hold up the later ones', async () => {
    await kit.endpoint();
    kit.receiver.answer((response, { body }) => {
      response.writeHead(body.includes('"A-2"') ? 503 : 204).end();
    });
    for (const sku of ['A-1', 'A-2', 'A-3']) await kit.product(sku);
    await kit.worker.start();
    await kit.worker.idle();
    expect((await kit.rows()).map(({ status }) => status)).toEqual(['delivered', 'pending', 'delivered']);
  });
});

test('nothing is sent before the worker starts', async () => {
  await kit.endpoint();
  await kit.product('A-1');
  await kit.worker.idle();
  expect(kit.receiver.received).toEqual([]);
});
