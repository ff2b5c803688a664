import { contracts } from '#shared/areas/index.ts';
import type { FiscalCode } from '#shared/areas/fiscal-codes/schema.ts';
import type { ErrorEnvelope } from '#shared/kernel/envelope.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const { fiscalCodes, products } = contracts;

type Body = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;
type EmittedEvent = {
  readonly changes: Body;
  readonly product: { readonly extra: Body; readonly updated_at: string };
};

let serial = 0;

/** The fields that a refusal names. */
export const fieldsOf = (answer: { refusal(): ErrorEnvelope }): readonly string[] =>
  Object.keys(answer.refusal().errors);

/** A server with an integration that may change products and their fiscal codes, and the calls of its tests. */
export const openFiscalCodes = async () => {
  const server = await openTestApp();
  const token = await integrationToken(server, [
    'products:read',
    'products:write',
    'fiscal:read',
    'fiscal:write',
  ]);
  const list = (sku: string) => server.call(fiscalCodes.list, { token, params: { sku } });
  const add = (sku: string, body: Body, headers: Headers = {}) =>
    server.call(fiscalCodes.create, { token, params: { sku }, body, headers });
  const product = async (sku: string) =>
    (await server.call(products.details, { token, params: { sku } })).ok().data;
  return {
    server,
    token,
    list,
    add,
    product,
    codes: async (sku: string): Promise<readonly FiscalCode[]> => (await list(sku)).ok().data,
    added: async (sku: string, body: Body): Promise<FiscalCode> => (await add(sku, body)).ok().data,
    read: (sku: string, id: string) => server.call(fiscalCodes.details, { token, params: { sku, id } }),
    modify: (sku: string, id: string, body: Body) =>
      server.call(fiscalCodes.modify, { token, params: { sku, id }, body }),
    /** Changes a code by its key and version. */
    modifySeen: (params: { sku: string; id: string }, body: Body, seen: string) =>
      server.call(fiscalCodes.modify, { token, params, body, headers: { 'if-match': seen } }),
    remove: (sku: string, id: string, headers: Headers = {}) =>
      server.call(fiscalCodes.remove, { token, params: { sku, id }, headers }),
    modifyProduct: (sku: string, body: Body) =>
      server.call(products.modify, { token, params: { sku }, body }),
    removeProduct: (sku: string) => server.call(products.remove, { token, params: { sku } }),
    /** A new product; gives its SKU. */
    newProduct: async (body: Body = {}): Promise<string> => {
      serial += 1;
      const minimal = { sku: `F-${serial}`, name: 'Produto', unit: 'UN', product_type: 'resale_good' };
      return (await server.call(products.create, { token, body: { ...minimal, ...body } })).ok().data.sku;
    },
    /** What `product_updated` told of the product, the first change first. */
    eventsOf: async (sku: string): Promise<readonly EmittedEvent[]> => {
      const rows = await server.deps.store.read
        .selectFrom('event_message')
        .select('body')
        .where('name', '=', 'product_updated')
        .orderBy('sequence')
        .execute();
      return rows
        .map(({ body }) => (JSON.parse(body) as { data: EmittedEvent & { readonly sku: string } }).data)
        .filter((data) => data.sku === sku);
    },
  };
};

export type FiscalKit = Awaited<ReturnType<typeof openFiscalCodes>>;
