import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDeliveries, type DeliveriesKit } from '../features/webhooks/webhooks.test-kit.ts';
import { createOutgoing } from './outgoing.work.ts';

let kit: DeliveriesKit;
beforeEach(async () => {
  kit = await openDeliveries();
});
afterEach(() => kit.end());

const options = { ownPort: () => null, feedId: () => '', limits: { rate: Infinity } };

test('a sender that can write no more when it is closed lets go of all, and the next one sends again', async () => {
  const { deps } = kit.server;
  const gate = Promise.withResolvers<void>();
  kit.receiver.answer((response) => void gate.promise.then(() => response.end()));
  await kit.endpoint();
  await kit.product('A-1');
  let isFull = false;
  const write: typeof deps.store.write = (name, work) =>
    isFull ? Promise.reject(new Error('the disk is full')) : deps.store.write(name, work);
  const worker = createOutgoing({ ...deps, store: { ...deps.store, write } }, options);
  await worker.start();
  await expect.poll(() => kit.receiver.received.length).toBe(1);
  isFull = true;
  const closing = worker.close();
  gate.resolve();
  await closing;
  await expect.poll(() => kit.receiver.sockets()).toBe(0);
  expect(await kit.rows()).toMatchObject([{ status: 'claimed' }]);

  await kit.worker.start();
  await kit.worker.idle();
  const ids = kit.receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(await kit.rows()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  expect(await kit.attempts()).toMatchObject([{ error: 'interrupted' }, { outcome: 'delivered' }]);
});
