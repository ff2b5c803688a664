import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReceiver, type TestReceiver } from '../../../testing/receiver.ts';
import { openDeliveries, type DeliveriesKit } from './webhooks.test-kit.ts';

const { webhooks } = contracts;

let kit: DeliveriesKit;
const more: TestReceiver[] = [];
beforeEach(async () => {
  kit = await openDeliveries();
});
afterEach(async () => {
  await Promise.all(more.splice(0).map((receiver) => receiver.close()));
  await kit.end();
});

const another = async (...first: Parameters<typeof openReceiver>): Promise<TestReceiver> => {
  const receiver = await openReceiver(...first);
  more.push(receiver);
  return receiver;
};

const skusOf = ({ received }: TestReceiver) =>
  received.map(({ body }) => (JSON.parse(body) as { data: { sku: string } }).data.sku);

describe('what people hold', () => {
  test('while an endpoint is paused its events are kept, and they go in order when it is resumed', async () => {
    const { id } = await kit.endpoint();
    const call = { token: kit.token, params: { endpoint_id: id } };
    await kit.worker.start();
    const paused = (await kit.server.call(webhooks.pause, call)).ok().data;
    expect(paused).toMatchObject({ is_paused: true, waiting_for: 'paused' });
    for (const sku of ['A-1', 'A-2', 'A-3']) await kit.product(sku);
    await kit.worker.idle();
    expect(kit.receiver.received).toEqual([]);
    const held = await kit.history(id, { status: 'held' });
    expect(held.pagination.records.total).toBe(3);
    expect((await kit.history(id, { status: 'pending' })).data).toEqual([]);
    const resumed = (await kit.server.call(webhooks.resume, call)).ok().data;
    expect(resumed).toMatchObject({ is_paused: false, waiting_for: null });
    await kit.worker.idle();
    expect(skusOf(kit.receiver)).toEqual(['A-1', 'A-2', 'A-3']);
  });
});

describe('limits', () => {
  test('one request at a time for an endpoint, more where its settings say so, sixteen in all', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = (response: { end(): void }): void => void gate.promise.then(() => response.end());
    const receivers = await Promise.all(Array.from({ length: 20 }, () => another()));
    const made = await Promise.all(receivers.map(({ url }) => kit.created({ url })));
    const settings = { token: kit.token, params: { endpoint_id: made[0]!.id }, body: { max_in_flight: 3 } };
    await kit.server.call(webhooks.changeSettings, settings);
    await kit.product('A-0');
    await kit.worker.start();
    await kit.worker.idle();
    for (const receiver of receivers) receiver.answer(slow);
    for (let index = 1; index <= 4; index += 1) await kit.product(`A-${index}`);
    const underWay = () => receivers.reduce((sum, { received }) => sum + received.length - 1, 0);
    await expect.poll(underWay).toBe(16);
    expect(receivers[0]?.received.length).toBeLessThanOrEqual(4);
    expect(receivers.slice(1).every(({ received }) => received.length <= 2)).toBe(true);
    gate.resolve();
    await kit.worker.idle();
    expect(receivers.map(({ received }) => received.length)).toEqual(receivers.map(() => 5));
    expect(receivers.slice(1).every((receiver) => receiver.most() === 1)).toBe(true);
  });

  test('so many requests a second as its settings say', async () => {
    const limited = await openDeliveries({ limits: {} });
    const { id } = await limited.endpoint();
    const body = { rate_per_second: 2 };
    await limited.server.call(webhooks.changeSettings, {
      token: limited.token,
      params: { endpoint_id: id },
      body,
    });
    for (let index = 1; index <= 6; index += 1) await limited.product(`A-${index}`);
    await limited.worker.start();
    const seen: number[] = [];
    for (let half = 0; half < 6; half += 1) {
      await limited.worker.idle();
      seen.push(limited.receiver.received.length);
      limited.clock.advance(0.5);
    }
    await limited.end();
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
