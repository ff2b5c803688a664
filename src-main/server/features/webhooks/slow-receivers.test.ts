import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReceiver, type Answer, type TestReceiver } from '../../../testing/receiver.ts';
import { openDeliveries, type DeliveriesKit } from './webhooks.test-kit.ts';

const slowOnes = 20;

let kit: DeliveriesKit;
let others: readonly TestReceiver[];
let told: () => void;
let hang: Answer;

beforeEach(async () => {
  kit = await openDeliveries();
  const { promise, resolve } = Promise.withResolvers<void>();
  told = resolve;
  hang = (response) => void promise.then(() => response.end());
  others = await Promise.all(Array.from({ length: slowOnes }, () => openReceiver()));
});
afterEach(async () => {
  told();
  await kit.end();
  await Promise.all(others.map((receiver) => receiver.close()));
});

const skusOf = ({ received }: TestReceiver) =>
  received.map(({ body }) => (JSON.parse(body) as { data: { sku: string } }).data.sku);
const underWay = (): number => others.reduce((sum, { received }) => sum + received.length, 0);
const hangAll = (): void => {
  for (const receiver of others) receiver.answer(hang);
};
const subscribeOthers = async (): Promise<void> => {
  for (const { url } of others) {
    const { id } = await kit.created({ url });
    const call = { token: kit.token, params: { endpoint_id: id }, body: { timeout_seconds: 30 } };
    (await kit.server.call(kit.routes.changeSettings, call)).ok();
  }
};
const products = async (...skus: readonly string[]): Promise<void> => {
  for (const sku of skus) await kit.product(sku);
};

/** Lets half a second pass for what is under way, when it is there. */
const halfASecond = async (requests: number): Promise<void> => {
  await expect.poll(underWay).toBeGreaterThanOrEqual(requests);
  kit.clock.advance(0.5);
  kit.worker.poke();
};

test('beside twenty that never answer, one that answers gets everything, though all are new and it came last', async () => {
  hangAll();
  await subscribeOthers();
  await kit.endpoint();
  await products('A-1', 'A-2', 'A-3');
  await kit.worker.start();
  await halfASecond(12);
  await halfASecond(15);
  await halfASecond(19);
  await expect.poll(() => skusOf(kit.receiver)).toEqual(['A-1', 'A-2', 'A-3']);
  await products('A-4');
  await expect.poll(() => skusOf(kit.receiver)).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
  expect(others.map(({ received }) => received.length <= 1)).toEqual(others.map(() => true));
  told();
  await kit.worker.idle();
  expect(others.map(skusOf)).toEqual(others.map(() => ['A-1', 'A-2', 'A-3', 'A-4']));
});

test('one that is known to answer quickly never waits for those that are not', async () => {
  await kit.endpoint();
  await products('A-1');
  await kit.worker.start();
  await kit.worker.idle();
  hangAll();
  await subscribeOthers();
  await products('A-2', 'A-3');
  await expect.poll(() => skusOf(kit.receiver)).toEqual(['A-1', 'A-2', 'A-3']);
  await expect.poll(underWay).toBe(12);
});

test('where twenty that answered quickly hang all at once, one that does not gets everything', async () => {
  await subscribeOthers();
  await kit.endpoint();
  await products('A-1');
  await kit.worker.start();
  await kit.worker.idle();
  hangAll();
  await products('A-2', 'A-3');
  await halfASecond(slowOnes + 15);
  await expect.poll(() => skusOf(kit.receiver)).toEqual(['A-1', 'A-2', 'A-3']);
  expect(underWay()).toBeLessThanOrEqual(2 * slowOnes);
});
