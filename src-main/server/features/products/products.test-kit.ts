import { contracts } from '#shared/areas/index.ts';
import type { ProductAnswer, ProductDetails } from '#shared/areas/products/schema.ts';
import type { ErrorEnvelope } from '#shared/kernel/envelope.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { products } = contracts;

type Headers = Readonly<Record<string, string>>;
type EmittedEvent = {
  readonly name: string;
  readonly data: { readonly sku: string; readonly changes?: object };
};

let serial = 0;

/** A SKU that no test used before. */
const newSku = (): string => `P-${(serial += 1)}`;

/** The least that a product is created from. */
export const minimal = (sku = newSku()) => ({
  sku,
  name: `Produto ${sku}`,
  unit: 'UN',
  product_type: 'resale_good',
});

/** The fields that a refusal names. */
export const fieldsOf = (answer: { refusal(): ErrorEnvelope }): readonly string[] =>
  Object.keys(answer.refusal().errors);

/** A server with an integration that may read and write products, and the calls that its tests make. */
export const openProducts = async () => {
  const server: TestApp = await openTestApp();
  const token = await integrationToken(server, ['products:read', 'products:write']);
  const create = (body: Readonly<Record<string, unknown>>, headers: Headers = {}) =>
    server.call(products.create, { token, body, headers });
  const eventsOf = async (sku: string): Promise<readonly EmittedEvent[]> => {
    const rows = await server.deps.store.read
      .selectFrom('event_message')
      .select(['name', 'body'])
      .orderBy('sequence')
      .execute();
    return rows
      .map(({ name, body }) => ({ name, data: (JSON.parse(body) as { data: EmittedEvent['data'] }).data }))
      .filter(({ data }) => data.sku === sku);
  };
  return {
    server,
    token,
    create,
    eventsOf,
    created: async (body: Readonly<Record<string, unknown>> = {}): Promise<ProductDetails> =>
      (await create({ ...minimal(), ...body })).ok().data,
    modify: (sku: string, body: Readonly<Record<string, unknown>>, headers: Headers = {}) =>
      server.call(products.modify, { token, params: { sku }, body, headers }),
    read: async (sku: string): Promise<ProductAnswer> =>
      (await server.call(products.details, { token, params: { sku } })).ok().data,
    remove: (sku: string) => server.call(products.remove, { token, params: { sku } }),
  };
};

export type ProductsKit = Awaited<ReturnType<typeof openProducts>>;
