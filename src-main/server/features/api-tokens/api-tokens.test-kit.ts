import { contracts } from '#shared/areas/index.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { createPerson } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const { apiTokens, auth, audit } = contracts;

type Headers = Readonly<Record<string, string>>;

/** A server whose clock a test moves, its administrator and a manager, and what tests of tokens do. */
export const openTokens = async () => {
  const clock = frozenClock();
  const server = await openTestApp({ clock });
  const admin = await setUp(server);
  const manager = await createPerson(server, admin, { role: 'manager' });
  const create = (token: string, body: object, headers: Headers = {}) =>
    server.call(apiTokens.create, {
      token,
      body: { name: 'ERP', scopes: ['products:read'], ...body },
      headers,
    });
  return {
    server,
    clock,
    admin,
    manager,
    create,
    /** A new token with its secret. */
    made: async (token: string, scopes: readonly Scope[]) => (await create(token, { scopes })).ok().data,
    /** What the bearer of a secret may do. */
    scopesOf: async (token: string) => (await server.call(auth.me, { token })).ok().data.scopes,
    /** Why the bearer of a secret is refused. */
    codeOf: async (token: string) => (await server.call(auth.me, { token })).refusal().reason,
    revoke: (token: string, id: string) => server.call(apiTokens.revoke, { token, params: { id } }),
    /** What was done with a token, the newest first. */
    actsOn: async (id: string) => {
      const query = { entity: 'api_token', entity_key: id };
      return (await server.call(audit.list, { token: admin, query })).ok().data;
    },
  };
};

export type TokensKit = Awaited<ReturnType<typeof openTokens>>;
