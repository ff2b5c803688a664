/** A server on a port of its own with one product and two locations, as another program meets it. */
import { contracts } from '#shared/areas/index.ts';
import { pathOf, type DataOf, type RouteSpec } from '#shared/kernel/contract.ts';
import { readConfig } from '../../../config.ts';
import { startServer, type RunningServer } from '../../../start.ts';

const password = 'girafa-azul-72';

/** An answer as it came: its status, and its data where it is no refusal. */
export type Answer<R extends RouteSpec> = { readonly status: number; readonly data: DataOf<R> };

type Sent = { readonly params?: Readonly<Record<string, string>>; readonly body?: object };

/** A running server and a client that may do everything. */
export type Served = {
  readonly server: RunningServer;
  call<R extends RouteSpec>(route: R, sent: Sent): Promise<Answer<R>>;
};

/** What stands in a served warehouse. */
export const stocked = { sku: 'PROVA-1', from: '1.1', to: '1.2' } as const;

/** Starts a server on a data folder, a free port its own, and signs its administrator in. */
export const serve = async (dataDir: string): Promise<Served> => {
  const flags = ['--port', '0', '--data-dir', dataDir, '--temporary', '--log-level', 'silent'];
  const server = await startServer(readConfig(flags, { ALMOXARIFE_ADMIN_PASSWORD: password }));
  let token = '';
  const call = async <R extends RouteSpec>(route: R, { params = {}, body }: Sent): Promise<Answer<R>> => {
    const answer = await fetch(server.url + pathOf(route, params), {
      method: route.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data } = (await answer.json()) as { readonly data: DataOf<R> };
    return { status: answer.status, data };
  };
  const session = await call(contracts.auth.login, { body: { username: 'admin', password } });
  token = session.data.access_token;
  return { server, call };
};

/** Makes the product and the locations, with so many units in the first. */
export const stockUp = async ({ call }: Served, quantity: number): Promise<void> => {
  const { sku, from, to } = stocked;
  const product = { sku, name: 'Prova', unit: 'UN', product_type: 'resale_good' };
  const receipt = { items: [{ sku, quantity, location_code: from }] };
  const answers = [
    await call(contracts.products.create, { body: product }),
    await call(contracts.locations.create, { body: { code: from } }),
    await call(contracts.locations.create, { body: { code: to } }),
    await call(contracts.operationTypes.goodsReceipt, { body: receipt }),
  ];
  for (const { status } of answers) if (status !== 201) throw new Error(`stocking up gave ${status}`);
};
