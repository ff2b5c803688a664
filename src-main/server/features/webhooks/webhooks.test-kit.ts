import { contracts } from '#shared/contracts/index.ts';
import type { Endpoint } from '#shared/contracts/webhook-schema.ts';
import { tokenScopes, type Scope } from '#shared/kernel/access.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { webhooks, products } = contracts;

type Body = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

/** A server with an integration that may do everything with webhooks, and the calls that its tests make. */
export const openWebhooks = async (scopes: readonly Scope[] = tokenScopes) => {
  const clock = frozenClock();
  const server: TestApp = await openTestApp({ clock });
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
  };
};

export type WebhooksKit = Awaited<ReturnType<typeof openWebhooks>>;
