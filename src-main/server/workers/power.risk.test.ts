import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDeliveries, type DeliveriesKit } from '../features/webhooks/webhooks.test-kit.ts';
import { systemClock } from '../kernel/clock.ts';
import { createLink } from './link.state.ts';
import { closeHosts, head, message, raw, receiver } from './sender.test-kit.ts';
import { createSender } from './sender.work.ts';

let kit: DeliveriesKit;
let hanging: ServerResponse;

afterAll(closeHosts);

describe('a delivery that is under way while the machine sleeps', () => {
  /** It hangs; whatever comes after it is answered. */
  beforeEach(async () => {
    kit = await openDeliveries();
    const came = Promise.withResolvers<ServerResponse>();
    kit.receiver.answer((response, _received, index) => {
      if (index > 0) response.end('ok');
      else came.resolve(response);
    });
    await kit.endpoint();
    await kit.product('A-1');
    await kit.worker.start();
    hanging = await came.promise;
  });
  afterEach(() => kit.end());

  /** Cuts the hanging request; resolves once what it came to is written. */
  const cutAndWrite = async (): Promise<void> => {
    hanging.destroy();
    await expect.poll(async () => (await kit.rows())[0]?.status).toBe('pending');
  };

  const afterRest = async (): Promise<void> => {
    kit.clock.advance(6);
    kit.worker.power('resumed');
    await expect.poll(async () => (await kit.rows())[0]?.status).toBe('delivered');
  };

  test('what is cut while the machine stays awake is an attempt of the receiver', async () => {
    await cutAndWrite();
    expect(await kit.rows()).toMatchObject([{ attempts: 1, error: 'reset' }]);
    expect(await kit.attempts()).toMatchObject([{ outcome: 'failed', error: 'reset' }]);
  });

  for (const words of [['suspended'], ['resumed'], ['suspended', 'resumed']] as const) {
    test(`what is cut after ${words.join(' and ')} counts against nobody and arrives soon`, async () => {
      for (const word of words) kit.worker.power(word);
      await cutAndWrite();
      expect(await kit.rows()).toMatchObject([{ attempts: 0, error: 'interrupted' }]);
      await afterRest();
      expect(await kit.rows()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
      expect(await kit.attempts()).toMatchObject([
        { outcome: 'uncounted', error: 'interrupted' },
        { outcome: 'delivered' },
      ]);
    });
  }

  test('where no system tells of the sleep, the clock does', async () => {
    kit.clock.advance(8 * 3600);
    await cutAndWrite();
    expect(await kit.rows()).toMatchObject([{ attempts: 0, error: 'interrupted' }]);
    kit.clock.advance(6);
    await expect.poll(async () => (await kit.rows())[0]?.status).toBe('delivered');
  });

  test('an answer that came over the sleep holds, its connection does not', async () => {
    kit.worker.power('suspended');
    kit.clock.advance(8 * 3600);
    kit.worker.power('resumed');
    hanging.end('ok');
    await expect.poll(async () => (await kit.rows())[0]?.status).toBe('delivered');
    expect(await kit.attempts()).toMatchObject([{ outcome: 'delivered', error: null }]);
    // undici would keep it open for 4 s
    await expect.poll(() => kit.receiver.sockets(), { timeout: 2500 }).toBe(0);
  });

  test('what fell due during the sleep is sent on waking, not at the next look', async () => {
    kit.receiver.answer((response, _received, index) => {
      response.writeHead(index === 1 ? 429 : 200, { 'retry-after': '3600' });
      response.end();
    });
    await cutAndWrite();
    kit.clock.advance(3600);
    kit.worker.power('resumed');
    await expect.poll(async () => (await kit.rows())[0]?.http_status).toBe(429);
    kit.clock.advance(3 * 3600);
    const before = performance.now();
    kit.worker.power('resumed');
    await expect.poll(async () => (await kit.rows())[0]?.status).toBe('delivered');
    expect(performance.now() - before).toBeLessThan(20_000);
  });
});

test('after the sleep a connection that was kept open is not trusted', async () => {
  const host = await raw((socket) => void socket.write(head('200 OK')));
  const sender = createSender({
    resolve: async () => [],
    ownPort: () => null,
    feedId: () => '',
    clock: systemClock,
    version: '1',
  });
  const to = receiver(host.url);
  const send = async () => (await sender.send(to, message)).error;
  expect([await send(), await send(), host.connections]).toEqual([null, null, 1]);
  sender.renew();
  expect([await send(), host.connections]).toEqual([null, 2]);
  await sender.close();
});

test('after the sleep a network that is not there yet is nobody’s fault, and is asked at once', () => {
  const link = createLink({ systemOnline: () => true, publicEndpoints: () => 1 });
  link.reached(1, 1000);
  expect(link.failedHere(1, 2000)).toBe(false);
  link.forget();
  expect([link.failedHere(1, 3000), link.isOffline(), link.mayProbe(3000)]).toEqual([true, true, true]);
  link.forget();
  expect(link.mayProbe(3001)).toBe(true);
});
