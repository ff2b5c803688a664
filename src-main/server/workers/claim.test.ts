import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDeliveries, type DeliveriesKit } from '../features/webhooks/webhooks.test-kit.ts';
import { claimAll, inTurns } from './claim.service.ts';
import { readyEndpoints } from './dispatch.queries.ts';
import { newLane, take } from './lane.state.ts';

let kit: DeliveriesKit;
beforeEach(async () => {
  kit = await openDeliveries();
});
afterEach(() => kit.end());

/** What the only endpoint would be sent now, had it so many slots. */
const chanceOf = (slots: number) => {
  const { store } = kit.server.deps;
  const [row] = readyEndpoints(store.read);
  if (row === undefined) throw new Error('no endpoint is ready');
  const { id: endpointId, url, timeout_seconds: timeoutSeconds, max_in_flight: maxInFlight } = row;
  const nothing = { headers: [], secrets: [], caCertificate: null };
  const receiver = { endpointId, url, reach: 'local', timeoutSeconds, maxInFlight, ...nothing } as const;
  return { row, lane: newLane(row, 0), receiver, slots, retryFirst: true, ordersFirst: true };
};

const claimed = (chance: ReturnType<typeof chanceOf>, claim: string) =>
  kit.server.deps.store.write('test', async (tx) =>
    claimAll(tx, [chance], { claim, now: kit.clock.now(), ids: kit.server.deps.ids }),
  );

test.each([
  { first: [1, 2, 3], second: ['a', 'b', 'c'], most: 4, allocated: [1, 'a', 2, 'b'] },
  { first: [1], second: ['a', 'b', 'c'], most: 3, allocated: [1, 'a', 'b'] },
  { first: [1, 2, 3], second: [], most: 2, allocated: [1, 2] },
  { first: [], second: ['a'], most: 5, allocated: ['a'] },
])('$first and $second take turns for $most slots: $dealt', ({ first, second, most, allocated }) => {
  expect(inTurns<number | string>(first, second, most)).toEqual(allocated);
});

test('as many deliveries are claimed as there are slots, in the order of their events, each with its attempt', async () => {
  await kit.endpoint();
  for (const sku of ['A-1', 'A-2', 'A-3']) await kit.product(sku);
  const sendings = await claimed(chanceOf(2), 'first');
  const rows = await kit.rows();
  expect(sendings.map(({ message }) => message)).toEqual(
    rows.slice(0, 2).map(({ uid, body }) => ({ id: uid, body })),
  );
  expect(rows.map(({ status, claim }) => [status, claim])).toEqual([
    ['claimed', 'first'],
    ['claimed', 'first'],
    ['pending', null],
  ]);
  const attempts = await kit.attempts();
  expect(attempts.map(({ id }) => id)).toEqual(sendings.map((sending) => sending.claimed.attemptId));
  expect(await claimed(chanceOf(5), 'second')).toHaveLength(1);
});

test('nothing is claimed for an endpoint that was changed after it was chosen: it would go to the old address', async () => {
  const { id } = await kit.endpoint();
  await kit.product('A-1');
  const chance = chanceOf(1);
  await kit.modify(id, { url: 'http://127.0.0.1:9/elsewhere' });
  expect(await claimed(chance, 'late')).toEqual([]);
  expect(await kit.rows()).toMatchObject([{ status: 'pending' }]);
  expect(await kit.attempts()).toEqual([]);
  expect(await claimed(chanceOf(1), 'fresh')).toHaveLength(1);
});

test('events of orders have a queue of their own: one waits behind one other, not behind a load of products', async () => {
  await kit.endpoint({ events: ['product_created', 'order_created'] });
  for (const sku of ['A-1', 'A-2', 'A-3']) await kit.product(sku);
  await kit.order('A-1');
  const lane = chanceOf(1).lane;
  const sent: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const { retryFirst, ordersFirst } = lane;
    const [one] = await claimed({ ...chanceOf(1), retryFirst, ordersFirst }, `turn ${turn}`);
    take(lane, 0);
    if (one !== undefined) sent.push(one.claimed.event);
  }
  expect(sent).toEqual(['order_created', 'product_created', 'product_created', 'product_created']);
});

test('neither a stream of orders nor one of products lets the other wait', async () => {
  await kit.endpoint({ events: ['product_created', 'order_created'] });
  await kit.product('A-1');
  for (let count = 0; count < 3; count += 1) await kit.order('A-1');
  for (const sku of ['A-2', 'A-3']) await kit.product(sku);
  const events = async (ordersFirst: boolean, slots: number, claim: string) =>
    (await claimed({ ...chanceOf(slots), ordersFirst }, claim)).map((sending) => sending.claimed.event);
  expect(await events(true, 3, 'one')).toEqual(['order_created', 'product_created', 'order_created']);
  expect(await events(false, 3, 'two')).toEqual(['product_created', 'order_created', 'product_created']);
});
