import { contracts } from '#shared/areas/index.ts';
import type { CustomerDetails } from '#shared/areas/customers/schema.ts';
import { campinas as address } from '../../../testing/addresses.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { customers, addresses } = contracts;

type Headers = Readonly<Record<string, string>>;
type Loose = Readonly<Record<string, unknown>>;

/** An address in Campinas that nothing is wrong with, as the register of people keeps it. */
export const campinas = { ...address, city_ibge_code: '3509502' };

/** A server with an integration that may read and write customers, and the calls that their tests make. */
export const openCustomers = async () => {
  const server: TestApp = await openTestApp();
  const token = await integrationToken(server);
  const at = (id: string) => ({ token, params: { id } });
  const member = (id: string, address_id: string) => ({ token, params: { id, address_id } });
  const create = (body: Loose, headers: Headers = {}) =>
    server.call(customers.create, { token, body, headers });
  return {
    server,
    token,
    create,
    created: async (body: Loose): Promise<CustomerDetails> =>
      (await create({ person_type: 'individual', name: 'Ana Souza', ...body })).ok().data,
    list: (query: Loose = {}) => server.call(customers.list, { token, query }),
    codes: async (query: Loose): Promise<readonly string[]> =>
      (await server.call(customers.list, { token, query })).ok().data.map(({ code }) => code),
    lookup: (query: Loose) => server.call(customers.lookup, { token, query }),
    judge: (document: string) => server.call(customers.validateDocument, { token, body: { document } }),
    details: (id: string) => server.call(customers.details, at(id)),
    modify: (id: string, body: Loose, headers: Headers = {}) =>
      server.call(customers.modify, { ...at(id), body, headers }),
    remove: (id: string, headers: Headers = {}) => server.call(customers.remove, { ...at(id), headers }),
    anonymize: (id: string) => server.call(customers.anonymize, at(id)),
    addAddress: (id: string, body: Loose) => server.call(addresses.create, { ...at(id), body }),
    addresses: (id: string) => server.call(addresses.list, at(id)),
    modifyAddress: (params: { id: string; address_id: string }, body: Loose, headers: Headers = {}) =>
      server.call(addresses.modify, { token, params, body, headers }),
    removeAddress: (id: string, address: string) => server.call(addresses.remove, member(id, address)),
  };
};

export type CustomersKit = Awaited<ReturnType<typeof openCustomers>>;
