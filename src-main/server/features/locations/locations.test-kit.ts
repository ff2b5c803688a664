import { contracts } from '#shared/areas/index.ts';
import type { Location } from '#shared/areas/locations/schema.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { locations, warehouses } = contracts;

type Headers = Readonly<Record<string, string>>;
type Loose = Readonly<Record<string, unknown>>;

/** A server with an integration that may read and write locations, and the calls that their tests make. */
export const openLocations = async () => {
  const server: TestApp = await openTestApp();
  const token = await integrationToken(server);
  const at = (location_code: string) => ({ token, params: { location_code } });
  const create = (body: Loose, headers: Headers = {}) =>
    server.call(locations.create, { token, body, headers });
  return {
    server,
    token,
    create,
    created: async (body: Loose): Promise<Location> => (await create(body)).ok().data,
    list: (query: Loose = {}) => server.call(locations.list, { token, query }),
    codes: async (query: Loose): Promise<readonly string[]> =>
      (await server.call(locations.list, { token, query })).ok().data.map(({ code }) => code),
    lookup: (query: Loose) => server.call(locations.lookup, { token, query }),
    generate: (body: Loose) => server.call(locations.generate, { token, body }),
    details: (code: string) => server.call(locations.details, at(code)),
    modify: (code: string, body: Loose, headers: Headers = {}) =>
      server.call(locations.modify, { ...at(code), body, headers }),
    remove: (code: string, headers: Headers = {}) => server.call(locations.remove, { ...at(code), headers }),
    block: (code: string, reason: string) => server.call(locations.block, { ...at(code), body: { reason } }),
    unblock: (code: string) => server.call(locations.unblock, at(code)),
    addWarehouse: (body: Loose) => server.call(warehouses.create, { token, body }),
  };
};

export type LocationsKit = Awaited<ReturnType<typeof openLocations>>;

/** The fields that a refusal names. */
export const fieldsOf = (answer: { refusal(): { readonly errors: object } }): readonly string[] =>
  Object.keys(answer.refusal().errors);
