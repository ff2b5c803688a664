import { contracts } from '#shared/areas/index.ts';
import type { Count } from '#shared/areas/counts/schema.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { createPerson, logIn } from '../../../testing/people.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openStock } from '../../../testing/stock.ts';

const { counts, settings } = contracts;

type Body = Readonly<Record<string, unknown>>;

/** A server with stock, a manager who approves and an operator who counts, and the calls that counts are made of. */
export const openCounts = async () => {
  const clock = frozenClock();
  const kit = await openStock(clock);
  const { server } = kit;
  const admin = (await logIn(server, administrator.username, administrator.password)).access_token;
  const { token: operator } = await createPerson(server, admin, { role: 'operator' });
  const act = (spec: typeof counts.start | typeof counts.cancel | typeof counts.approve) => (id: string) =>
    server.call(spec, { token: admin, params: { id } });
  const create = (body: Body, token = operator) => server.call(counts.create, { token, body });
  const register = (id: string, body: Body) =>
    server.call(counts.register, { token: operator, params: { id }, body });
  const approve = act(counts.approve);
  return {
    ...kit,
    clock,
    admin,
    operator,
    create,
    register,
    approve,
    cancel: act(counts.cancel),
    start: act(counts.start),
    finish: (id: string, body: Body = {}) =>
      server.call(counts.finish, { token: operator, params: { id }, body }),
    recount: (id: string, body: Body = {}) =>
      server.call(counts.recount, { token: admin, params: { id }, body }),
    read: async (id: string): Promise<Count> =>
      (await server.call(counts.details, { token: operator, params: { id } })).ok().data,
    lines: async (id: string, query: Body = {}) =>
      (await server.call(counts.lines, { token: operator, params: { id }, query })).ok(),
    locations: async (id: string, query: Body = {}) =>
      (await server.call(counts.locations, { token: operator, params: { id }, query })).ok(),
    /** A count that has begun. */
    begun: async (body: Body): Promise<Count> => {
      const { id } = (await create(body)).ok().data;
      return (await server.call(counts.start, { token: operator, params: { id } })).ok().data;
    },
    setting: async (body: Body): Promise<void> => {
      (await server.call(settings.modify, { token: admin, body })).ok();
    },
  };
};

export type CountsKit = Awaited<ReturnType<typeof openCounts>>;
