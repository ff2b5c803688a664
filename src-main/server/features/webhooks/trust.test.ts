import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReceiver, type TestReceiver } from '../../../testing/receiver.ts';
import { openWebhooks, type WebhooksKit } from './webhooks.test-kit.ts';

const { webhooks } = contracts;

let kit: WebhooksKit;
let receiver: TestReceiver;
beforeEach(async () => {
  kit = await openWebhooks();
  receiver = await openReceiver();
  await kit.server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await receiver.close();
  await kit.server.end();
});

const got = (): number => receiver.received.length;

/** An endpoint with eight deliveries that rests after five failures, and whose rate would let one more through. */
const restingEndpoint = async (): Promise<string> => {
  receiver.answer((response) => void response.writeHead(500).end());
  const { id } = await kit.created({ url: receiver.url });
  for (let index = 1; index <= 8; index += 1) await kit.product(`A-${index}`);
  const later = (): number => {
    kit.clock.advance(0.2);
    return got();
  };
  await expect.poll(later).toBe(5);
  await expect.poll(async () => (await kit.settings(id)).waiting_for).toBe('failing');
  kit.clock.advance(1);
  expect((await kit.settings(id)).waiting_for).toBe('failing');
  return id;
};

const at = (id: string) => ({ token: kit.token, params: { endpoint_id: id } });

type Act = (id: string) => Promise<unknown>;
const acts: Readonly<Record<string, Act>> = {
  'send a delivery again': async (id) => {
    const [row] = (await kit.history(id)).data;
    const params = { endpoint_id: id, delivery_id: row?.id ?? '' };
    return (await kit.server.call(webhooks.redeliver, { token: kit.token, params })).ok();
  },
  'recover what it missed': async (id) =>
    (await kit.server.call(webhooks.recover, { ...at(id), body: { since: '2026-11-01' } })).ok(),
  'resume it': async (id) => (await kit.server.call(webhooks.resume, at(id))).ok(),
  'switch it on': async (id) => (await kit.modify(id, { is_active: true })).ok(),
  'mend its headers': async (id) => (await kit.modify(id, { headers: ['X-Key: new'] })).ok(),
};

describe('an endpoint that rests after its failures is tried at once when people', () => {
  test.each(Object.entries(acts))('%s', async (_, act) => {
    const id = await restingEndpoint();
    receiver.answer((response) => void response.end());
    await act(id);
    await expect.poll(got).toBe(6);
    await expect.poll(async () => (await kit.settings(id)).waiting_for).toBeNull();
    // it is trusted at once, and counted with the turn that writes it
    const stats = async () => (await kit.read(id)).ok().data.stats;
    await expect.poll(stats).toMatchObject({ successful_calls: 1, failed_calls: 5 });
  });
});
