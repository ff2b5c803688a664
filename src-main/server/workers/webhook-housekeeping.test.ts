import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDeliveries, type DeliveriesKit } from '../features/webhooks/webhooks.test-kit.ts';
import { backlogAlarm, tidyWebhooks } from './outgoing.work.ts';

const day = 86_400;
let kit: DeliveriesKit;
beforeEach(async () => {
  kit = await openDeliveries();
});
afterEach(() => kit.end());

const statuses = async () => (await kit.rows()).map(({ status }) => status);

describe('what has ended', () => {
  test('is kept for 90 days, then goes with its attempts, while totals stay', async () => {
    const { id } = await kit.endpoint();
    await kit.product('A-1');
    await kit.worker.start();
    await kit.worker.idle();
    kit.clock.advance(89 * day);
    await tidyWebhooks(kit.server.deps);
    expect([await statuses(), await kit.attempts()]).toMatchObject([
      ['delivered'],
      [{ outcome: 'delivered' }],
    ]);
    kit.clock.advance(2 * day);
    await tidyWebhooks(kit.server.deps);
    expect([await statuses(), await kit.attempts()]).toEqual([[], []]);
    expect((await kit.read(id)).ok().data.stats).toMatchObject({ total_calls: 1, successful_calls: 1 });
  });

  test('does not age while a clock is wrong', async () => {
    await kit.endpoint();
    await kit.product('A-1');
    await kit.worker.start();
    await kit.worker.idle();
    for (const days of [400, -800, 400]) {
      kit.clock.jump(days * day);
      await tidyWebhooks(kit.server.deps);
      expect(await statuses()).toEqual(['delivered']);
    }
  });

  test('stays for ever while it waits or is dead', async () => {
    await kit.endpoint({ events: ['product_created'] });
    kit.receiver.answer((response) => void response.writeHead(410).end());
    await kit.product('A-1');
    await kit.product('A-2');
    await kit.worker.start();
    await kit.worker.idle();
    kit.clock.advance(400 * day);
    await tidyWebhooks(kit.server.deps);
    expect(await statuses()).toEqual(['dead', 'pending']);
  });
});

test('what was meant for an endpoint that was removed is cancelled', async () => {
  const { id } = await kit.endpoint();
  await kit.product('A-1');
  await kit.remove(id);
  await tidyWebhooks(kit.server.deps);
  expect(await statuses()).toEqual(['cancelled']);
});

test('what waits is counted, in a thread of its own, only where there may be a backlog', async () => {
  const { deps } = kit.server;
  let counts = 0;
  const offload: typeof deps.store.offload = (query) => {
    counts += 1;
    return deps.store.offload(query);
  };
  const housekeeper = { ...deps, store: { ...deps.store, offload } };
  await kit.endpoint();
  await tidyWebhooks(housekeeper);
  await kit.product('A-1');
  await kit.product('A-2');
  await tidyWebhooks(housekeeper);
  expect(counts).toBe(0);
  await deps.store.write('test', (tx) =>
    tx
      .updateTable('webhook_delivery')
      .set((eb) => ({ id: eb('id', '*', 500_000) }))
      .execute(),
  );
  await tidyWebhooks(housekeeper);
  expect(counts).toBe(1);
});

test.each([
  [0, 0],
  [499_999, 0],
  [500_000, 50],
  [800_000, 80],
  [950_000, 95],
  [2_000_000, 95],
])('%i deliveries that wait set off the alarm of %i %%', (pending, percent) => {
  expect(backlogAlarm(pending)).toBe(percent);
});
