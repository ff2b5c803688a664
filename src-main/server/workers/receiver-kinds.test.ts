import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { DeliveryDetails, Endpoint } from '#shared/areas/webhooks/schema.ts';
import { openDeliveries, type DeliveriesKit } from '../features/webhooks/webhooks.test-kit.ts';
import { kinds, names, type Kind } from './receiver-kinds.test-kit.ts';
import { closeHosts, untilLonely, type Host } from './sender.test-kit.ts';

const { webhooks } = contracts;

const resolve = async (host: string): Promise<readonly string[]> => {
  const said = names[host] ?? 'ENOTFOUND';
  if (typeof said === 'string') throw Object.assign(new Error(said), { code: said });
  return said;
};

/** What is to be seen of one receiver after its one attempt. */
type Seen = {
  readonly host: Host | undefined;
  readonly dueIn: number;
  readonly endpoint: Endpoint;
  readonly details: DeliveryDetails;
  readonly failedToday: number;
  readonly disabledReason: string | null;
};

let kit: DeliveriesKit;
const seen = new Map<string, Seen>();
const hosts = new Map<string, { readonly id: string; readonly host: Host | undefined }>();

const openKind = async (name: string, { open, settings = {} }: Kind): Promise<void> => {
  const made = await open();
  const url = typeof made === 'string' ? made : made.url;
  const { id } = await kit.created({ url });
  const body = { timeout_seconds: 5, ...settings };
  const call = { token: kit.token, params: { endpoint_id: id }, body };
  (await kit.server.call(webhooks.changeSettings, call)).ok();
  hosts.set(name, { id, host: typeof made === 'string' ? undefined : made });
};

const look = async (id: string, host: Host | undefined): Promise<Seen> => {
  const { token } = kit;
  const [row] = (await kit.history(id)).data;
  const params = { endpoint_id: id, delivery_id: row?.id ?? '' };
  const details = (await kit.server.call(webhooks.delivery, { token, params })).ok().data;
  const numbers = (await kit.server.call(webhooks.statistics, { token, params })).ok().data;
  const due = details.next_attempt_at === null ? kit.clock.now() : Date.parse(details.next_attempt_at);
  return {
    host,
    details,
    dueIn: (due - kit.clock.now()) / 1000,
    endpoint: (await kit.read(id)).ok().data,
    failedToday: numbers.by_day.reduce((sum, { failed_calls }) => sum + failed_calls, 0),
    disabledReason: (await kit.settings(id)).disabled_reason,
  };
};

beforeAll(async () => {
  kit = await openDeliveries({ resolve, systemOnline: () => true, limits: { rate: Infinity, total: 100 } });
  for (const [name, kind] of Object.entries(kinds)) await openKind(name, kind);
  await kit.product('A-1');
  await kit.worker.start();
  await kit.worker.idle();
  for (const [name, { id, host }] of hosts) seen.set(name, await look(id, host));
});
afterAll(async () => {
  await kit.end();
  await closeHosts();
});

const of = (name: string): Seen => {
  const found = seen.get(name);
  if (found === undefined) throw new Error(`no receiver that ${name}`);
  return found;
};

const statusOf = { delivered: 'delivered', dead: 'dead', retry: 'pending', uncounted: 'pending' } as const;
const outcomeOf = {
  delivered: 'delivered',
  dead: 'failed',
  retry: 'failed',
  uncounted: 'uncounted',
} as const;

describe.each(Object.entries(kinds))(
  'a receiver that %s',
  (name, { error, httpStatus, deliveryOutcome, spent, wait }) => {
    test('has its class in the delivery and in the log', () => {
      const { details } = of(name);
      expect(details).toMatchObject({ error, http_status: httpStatus });
      expect(details.tries).toMatchObject([
        { outcome: outcomeOf[deliveryOutcome], error, http_status: httpStatus },
      ]);
      expect(details.tries[0]?.duration_ms).toBeGreaterThanOrEqual(0);
      expect(details.tries[0]?.answer === null).toBe(httpStatus === null);
    });

    test('is tried again, or not, when it should be', () => {
      const { details, dueIn, disabledReason } = of(name);
      expect(details).toMatchObject({ status: statusOf[deliveryOutcome], attempts: spent });
      expect(dueIn).toBe(wait);
      expect(disabledReason).toBe(httpStatus === 410 ? 'gone' : null);
    });

    test('stands in the statistics as it should', () => {
      const { endpoint, failedToday } = of(name);
      const successful_calls = Number(deliveryOutcome === 'delivered');
      const failed_calls = Number(deliveryOutcome === 'retry' || deliveryOutcome === 'dead');
      expect(endpoint.stats).toMatchObject({ successful_calls, failed_calls });
      expect(failedToday).toBe(failed_calls);
    });

    test('keeps no connection that is of no more use', async () => {
      const { host } = of(name);
      const isBroken = httpStatus === null || name === 'answers without end';
      if (host !== undefined && isBroken) expect(await untilLonely(host)).toBe(0);
      expect(host?.sockets.size ?? 0).toBeLessThanOrEqual(1);
    });
  },
);

test('no connection is left once the sender is closed', async () => {
  await kit.worker.close();
  const opened = [...hosts.values()].map(({ host }) => host).filter((host) => host !== undefined);
  expect(await Promise.all(opened.map(untilLonely))).toEqual(opened.map(() => 0));
});
