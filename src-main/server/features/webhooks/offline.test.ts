import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReceiver, type TestReceiver } from '../../../testing/receiver.ts';
import { createLink } from '../../workers/link.state.ts';
import { openDeliveries, type DeliveriesKit } from './webhooks.test-kit.ts';

const { webhooks } = contracts;
const day = 86_400;

let kit: DeliveriesKit;
let away: TestReceiver;
/** Whether names can be found, and whether the system says that it has a network. */
const world = { names: true, system: true };

const resolve = async (): Promise<readonly string[]> => {
  if (world.names) return ['127.0.0.1'];
  throw Object.assign(new Error('no network'), { code: 'EAI_AGAIN' });
};

beforeEach(async () => {
  Object.assign(world, { names: true, system: true });
  kit = await openDeliveries({ resolve, systemOnline: () => world.system });
  away = await openReceiver();
});
afterEach(async () => {
  await away.close();
  await kit.end();
});

/** An endpoint whose name only the world above can find. */
const faraway = (host = 'erp.example.com.br') => kit.created({ url: `http://${host}:${away.port}/hook` });
const skusOf = ({ received }: TestReceiver) =>
  received.map(({ body }) => (JSON.parse(body) as { data: { sku: string } }).data.sku);

describe('30 dark days', () => {
  test.each(['the system says so', 'no name can be found'])('where %s', async (how) => {
    world.names = false;
    world.system = how !== 'the system says so';
    const { id } = await faraway();
    await kit.endpoint();
    await kit.worker.start();
    const skus: string[] = [];
    for (let days = 1; days <= 30; days += 1) {
      skus.push(`D-${days}`);
      await kit.product(`D-${days}`);
      kit.clock.advance(day);
      await kit.worker.idle();
    }
    expect(skusOf(kit.receiver)).toEqual(skus);
    expect(away.received).toEqual([]);
    const rows = (await kit.rows()).filter(({ status }) => status === 'pending');
    expect(rows).toHaveLength(30);
    expect(rows.every(({ attempts }) => attempts === 0)).toBe(true);
    expect((await kit.attempts()).filter(({ outcome }) => outcome === 'failed')).toEqual([]);

    Object.assign(world, { names: true, system: true });
    for (let seconds = 0; seconds < 120; seconds += 1) {
      kit.clock.advance(1);
      await kit.worker.idle();
    }
    expect(skusOf(away)).toEqual(skus);
    expect((await kit.rows()).every(({ status }) => status === 'delivered')).toBe(true);
    const { data } = (await kit.read(id)).ok();
    expect(data).toMatchObject({ is_active: true, stats: { successful_calls: 30, failed_calls: 0 } });
  });
});

describe('offline', () => {
  test('nobody is blamed, the local network still gets its own, and the sender says what it waits for', async () => {
    const { id } = await faraway();
    await kit.worker.start();
    await kit.product('A-1');
    await kit.worker.idle();
    expect(away.received).toHaveLength(1);
    world.system = false;
    kit.clock.advance(100);
    for (let index = 2; index <= 8; index += 1) await kit.product(`A-${index}`);
    await kit.worker.idle();
    expect(kit.worker.isOffline()).toBe(true);
    expect((await kit.settings(id)).disabled_reason).toBeNull();
  });
});

test('a summary tells of the network, of what waits, and of each endpoint', async () => {
  const { id } = await kit.endpoint();
  await kit.product('A-1');
  const call = () => kit.server.call(webhooks.summary, { token: kit.token });
  expect((await call()).ok().data).toMatchObject({
    network: 'online',
    pending: 1,
    dead: 0,
    success_rate: null,
  });
  await kit.worker.start();
  await kit.worker.idle();
  const { data } = (await call()).ok();
  expect(data).toMatchObject({ pending: 0, successful_calls: 1, failed_calls: 0, success_rate: 100 });
  expect(data.endpoints).toMatchObject([{ id, health: 'healthy', waiting_for: null, disable_percent: 0 }]);
  const hours = data.endpoints[0]?.hours ?? [];
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toEqual({ hour: '2026-11-20T13:00:00.000000Z', successful_calls: 1, failed_calls: 0 });
});

describe('a link', () => {
  const linkOf = (endpoints: number) =>
    createLink({ systemOnline: () => true, publicEndpoints: () => endpoints });

  test('is cut by the failures of two endpoints, or of the only one', () => {
    const several = linkOf(3);
    expect(several.failedHere(1, 0)).toBe(true);
    expect(several.isOffline()).toBe(false);
    several.failedHere(1, 1000);
    expect(several.isOffline()).toBe(false);
    several.failedHere(2, 2000);
    expect(several.isOffline()).toBe(true);
    const only = linkOf(1);
    only.failedHere(1, 0);
    expect(only.isOffline()).toBe(true);
  });

  test('is not doubted while others are reached: the failure is the endpoint’s own', () => {
    const link = linkOf(2);
    link.reached(2, 1000);
    expect(link.failedHere(1, 30_000)).toBe(false);
    expect(link.isOffline()).toBe(false);
  });

  test('is asked every 30 s while it is cut, and is back as soon as somebody is reached', () => {
    const link = linkOf(1);
    link.failedHere(1, 0);
    expect([link.mayProbe(1000), link.mayProbe(20_000), link.mayProbe(31_001)]).toEqual([true, false, true]);
    link.reached(1, 40_000);
    expect([link.isOffline(), link.returnedAt()]).toEqual([false, 40_000]);
  });
});
