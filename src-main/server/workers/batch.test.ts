import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { maxBatchBytes } from '#shared/areas/webhooks/rules.ts';
import { openDeliveries, type DeliveriesKit } from '../features/webhooks/webhooks.test-kit.ts';
import { headOf, runOf, type WaitingEvent } from './batch.rules.ts';
import { claimAll } from './claim.service.ts';
import { readyEndpoints } from './dispatch.queries.ts';
import { newLane } from './lane.state.ts';

const waiting = (id: number, what: Partial<WaitingEvent> = {}): WaitingEvent => ({
  id,
  event_id: id,
  name: 'product_created',
  sequence: id,
  occurred_at: '2026-11-20T13:45:00.000000Z',
  bytes: 1000,
  is_fresh: 1,
  ...what,
});
const many = (count: number, what: Partial<WaitingEvent> = {}) =>
  Array.from({ length: count }, (_, index) => waiting(index + 1, what));

describe('what one message tells', () => {
  test('are the events that wait, in their order', () => {
    expect(runOf(many(3)).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('is nothing where there is one event, or none', () => {
    expect([runOf([]), runOf(many(1))]).toEqual([[], []]);
  });

  test('ends before its bytes are too many; one that is large goes alone', () => {
    expect(runOf(many(1000, { bytes: 9999 }))).toHaveLength(99);
    expect(runOf([waiting(1, { bytes: maxBatchBytes }), waiting(2)])).toEqual([]);
  });

  test('ends before what was told already, which keeps its id', () => {
    expect(runOf([...many(2), waiting(3, { is_fresh: 0 }), waiting(4)])).toHaveLength(2);
    expect(runOf([waiting(1, { is_fresh: 0 }), waiting(2), waiting(3)])).toEqual([]);
  });

  test('stands where its last event does, and names each kind once', () => {
    const run = [waiting(1), waiting(2, { name: 'stock_empty' }), waiting(3)];
    const { head, names } = headOf('msg_1', run);
    expect(names).toEqual(['product_created', 'stock_empty']);
    expect(JSON.parse(`${head}]}}`)).toMatchObject({
      id: 'msg_1',
      sequence: 3,
      data: { of: names, count: 3, messages: [] },
    });
  });
});

describe('what is claimed for an endpoint that takes events together', () => {
  let kit: DeliveriesKit;
  beforeEach(async () => {
    kit = await openDeliveries();
    await kit.endpoint({ batch_events: true, events: ['product_created', 'order_created'] });
  });
  afterEach(() => kit.end());

  const claimed = (slots: number, after = (): void => {}) =>
    kit.server.deps.store.write('test', async (tx) => {
      const [row] = readyEndpoints(kit.server.deps.store.read);
      if (row === undefined) throw new Error('no endpoint is ready');
      const { id: endpointId, url, timeout_seconds: timeoutSeconds, max_in_flight: maxInFlight } = row;
      const nothing = { headers: [], secrets: [], caCertificate: null };
      const receiver = { endpointId, url, reach: 'local', timeoutSeconds, maxInFlight, ...nothing } as const;
      const chance = { row, lane: newLane(row, 0), receiver, slots, retryFirst: true, ordersFirst: true };
      const sendings = claimAll(tx, [chance], {
        claim: 'one',
        now: kit.clock.now(),
        ids: kit.server.deps.ids,
      });
      after();
      return sendings.map(({ message }) => message);
    });

  const skusIn = (body: string): readonly unknown[] => {
    const { data } = JSON.parse(body) as { data: { messages?: { data: { sku?: string } }[]; sku?: string } };
    return data.messages?.map((one) => one.data.sku ?? 'an order') ?? [data.sku];
  };

  test('is one message, also of orders among products, in the order of the events', async () => {
    await kit.product('A-1');
    await kit.order('A-1');
    await kit.product('A-2');
    const [message, ...others] = await claimed(3);
    expect(others).toEqual([]);
    expect(skusIn(message?.body ?? '')).toEqual(['A-1', 'an order', 'A-2']);
    expect(await kit.rows()).toMatchObject([{ event: 'events_batch', status: 'claimed', claim: 'one' }]);
  });

  test('is the ordinary message of an event that is alone', async () => {
    await kit.product('A-1');
    const [row] = await kit.rows();
    expect(await claimed(1)).toEqual([{ id: row?.uid, body: row?.body }]);
  });

  test('is as it was where its transaction fails', async () => {
    for (const sku of ['A-1', 'A-2', 'A-3']) await kit.product(sku);
    const before = await kit.rows();
    const fails = () => {
      throw new Error('cut off');
    };
    await expect(claimed(1, fails)).rejects.toThrow('cut off');
    expect(await kit.rows()).toEqual(before);
    expect(skusIn((await claimed(1))[0]?.body ?? '')).toEqual(['A-1', 'A-2', 'A-3']);
  });

  test('goes out with the same id and bytes after a server that was cut off', async () => {
    for (const sku of ['A-1', 'A-2']) await kit.product(sku);
    const [cut] = await claimed(1);
    await kit.product('A-3');
    await kit.worker.start();
    kit.clock.advance(1);
    await kit.worker.idle();
    kit.clock.advance(1);
    await kit.worker.idle();
    const [first, second, ...more] = kit.receiver.received;
    expect([first?.headers['webhook-id'], first?.body]).toEqual([cut?.id, cut?.body]);
    expect([skusIn(second?.body ?? ''), more]).toEqual([['A-3'], []]);
    expect((await kit.attempts()).map(({ outcome, error }) => [outcome, error])).toEqual([
      ['uncounted', 'interrupted'],
      ['delivered', null],
      ['delivered', null],
    ]);
  });
});
