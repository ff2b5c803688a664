import { afterEach, beforeEach, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { fill } from '#shared/areas/sentences.ts';
import { tidyWebhooks } from '../../workers/outgoing.work.ts';
import { openDeliveries, type DeliveriesKit } from './webhooks.test-kit.ts';

const { webhooks } = contracts;
const day = 86_400;

let kit: DeliveriesKit;
beforeEach(async () => {
  kit = await openDeliveries();
});
afterEach(() => kit.end());

const begin = async (): Promise<void> => {
  await kit.worker.start();
  await kit.worker.idle();
};
const at = (id: string) => ({ token: kit.token, params: { endpoint_id: id } });
const statuses = async () => (await kit.rows()).map(({ status }) => status);

test('what waited in a database that was restored is sent once people resume its endpoint', async () => {
  const { id } = await kit.endpoint();
  await kit.product('A-1');
  await kit.server.deps.store.write('test', (tx) =>
    tx.updateTable('webhook_endpoint').set({ held_reason: 'restored' }).execute(),
  );
  await begin();
  expect(kit.receiver.received).toEqual([]);
  expect((await kit.history(id)).data.map(({ status }) => status)).toEqual(['held']);
  (await kit.server.call(webhooks.resume, at(id))).ok();
  await kit.worker.idle();
  expect(await statuses()).toEqual(['delivered']);
});

test('recovering begins at most 90 days ago: before that nobody knows any more what was delivered', async () => {
  const { id } = await kit.endpoint();
  const since = kit.clock.instant();
  await kit.product('A-1');
  await begin();
  const recover = () => kit.server.call(webhooks.recover, { ...at(id), body: { since } });
  kit.clock.advance(89 * day);
  expect((await recover()).ok().data).toEqual({ recovered: 0 });
  kit.clock.advance(2 * day);
  await tidyWebhooks(kit.server.deps);
  expect(await statuses()).toEqual([]);
  expect((await recover()).refusal()).toMatchObject({ errors: { since: [fill('webhook_recover_too_old')] } });
  await kit.worker.idle();
  expect(kit.receiver.received).toHaveLength(1);
});

test('a delivery that is being sent counts as pending wherever what is pending is told', async () => {
  const { id } = await kit.endpoint();
  const gate = Promise.withResolvers<void>();
  kit.receiver.answer((response) => void gate.promise.then(() => response.end()));
  await kit.product('A-1');
  await kit.product('A-2');
  await kit.worker.start();
  await expect.poll(() => kit.receiver.received.length).toBe(1);
  expect(await statuses()).toEqual(['claimed', 'pending']);
  const summary = (await kit.server.call(webhooks.summary, { token: kit.token })).ok().data;
  const statistics = (await kit.server.call(webhooks.statistics, at(id))).ok().data;
  expect([summary.pending, summary.endpoints[0]?.pending, statistics.pending]).toEqual([2, 2, 2]);
  gate.resolve();
  await kit.worker.idle();
});

test('ids are found in capitals too', async () => {
  const { id } = await kit.endpoint();
  await kit.product('A-1');
  const [row] = await kit.rows();
  const params = { endpoint_id: id.toUpperCase(), delivery_id: (row?.uid ?? '').toUpperCase() };
  const found = await kit.server.call(webhooks.delivery, { token: kit.token, params });
  expect(found.ok().data.id).toBe(row?.uid);
});

test('a header line that is too long is told its length, not its shape', async () => {
  const line = (length: number): string => `X-Long: ${'a'.repeat(length - 'X-Long: '.length)}`;
  (await kit.create({ url: kit.receiver.url, headers: [line(4096)] })).ok();
  const refused = (await kit.create({ url: kit.receiver.url, headers: [line(4097)] })).refusal();
  expect(refused).toMatchObject({ errors: { 'headers.0': [fill('webhook_header_long', { max: 4096 })] } });
});
