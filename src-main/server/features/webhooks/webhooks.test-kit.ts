import { vi } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Endpoint } from '#shared/areas/webhooks/schema.ts';
import { tokenScopes, type Scope } from '#shared/kernel/access.ts';
import { campinas as address } from '../../../testing/addresses.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { openReceiver } from '../../../testing/receiver.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import { createFeed } from '../../kernel/feed.ts';
import { createOutgoing, type OutgoingOptions } from '../../workers/outgoing.work.ts';

const { orders, products, webhooks } = contracts;

// a loaded machine may take its time
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Body = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

/** What the integration may do, where the server's log goes, and its clock if it does not stand still. */
type World = { readonly scopes?: readonly Scope[]; readonly log?: Log; readonly clock?: Clock };

/** A server with an integration that may do everything with webhooks, and the calls that its tests make. */
export const openWebhooks = async ({ scopes = tokenScopes, log, clock: other }: World = {}) => {
  const clock = frozenClock();
  const server: TestApp = await openTestApp({ clock: other ?? clock, ...(log === undefined ? {} : { log }) });
  const token = await integrationToken(server, scopes);
  const create = (body: Body = {}, headers: Headers = {}) =>
    server.call(webhooks.create, {
      token,
      body: { url: 'https://198.51.0.7/hook', events: ['product_created'], ...body },
      headers,
    });
  return {
    clock,
    server,
    token,
    routes: webhooks,
    create,
    created: async (body: Body = {}): Promise<Endpoint> => (await create(body)).ok().data,
    modify: (id: string, body: Body, headers: Headers = {}) =>
      server.call(webhooks.modify, { token, params: { endpoint_id: id }, body, headers }),
    read: (id: string) => server.call(webhooks.details, { token, params: { endpoint_id: id } }),
    remove: (id: string) => server.call(webhooks.remove, { token, params: { endpoint_id: id } }),
    settings: async (id: string) =>
      (await server.call(webhooks.settings, { token, params: { endpoint_id: id } })).ok().data,
    history: async (id: string, query: Body = {}) =>
      (await server.call(webhooks.history, { token, params: { endpoint_id: id }, query })).ok(),
    product: async (sku: string) => {
      const body = { sku, name: `Produto ${sku}`, unit: 'UN', product_type: 'resale_good' };
      return (await server.call(products.create, { token, body })).ok();
    },
    /** Enters an order of one unit for that buyer. */
    order: async (sku: string, customer: Body = { document: '11144477735', name: 'Ana Souza' }) => {
      const items = [{ sku, quantity: 1, unit_price: 10 }];
      const body = { operation_type: 'sale', customer, shipping_address: address, items };
      return (await server.call(orders.create, { token, body })).ok();
    },
  };
};

/** The least that a delivery needs: an endpoint on this computer, and the worker that sends. */
export const openDeliveries = async (options: Partial<OutgoingOptions> = {}, world: World = {}) => {
  const kit = await openWebhooks(world);
  const receiver = await openReceiver();
  const worker = createOutgoing(kit.server.deps, {
    feedId: () => createFeed(kit.server.deps).id(kit.server.deps.store.read),
    ownPort: () => 4477,
    random: () => 0,
    limits: { rate: Infinity },
    ...options,
  });
  const rows = () =>
    kit.server.deps.store.read
      .selectFrom('webhook_delivery as d')
      .innerJoin('event_message as v', 'v.id', 'd.event_id')
      .selectAll('d')
      .select(['v.uid', 'v.body'])
      .orderBy('d.id')
      .execute();
  return {
    ...kit,
    receiver,
    worker,
    rows,
    attempts: () =>
      kit.server.deps.store.read.selectFrom('webhook_attempt').selectAll().orderBy('id').execute(),
    endpoint: (body: Body = {}) => kit.created({ url: receiver.url, ...body }),
    end: async () => {
      await worker.close();
      await receiver.close();
      await kit.server.end();
    },
  };
};

export type DeliveriesKit = Awaited<ReturnType<typeof openDeliveries>>;
export type WebhooksKit = Awaited<ReturnType<typeof openWebhooks>>;
