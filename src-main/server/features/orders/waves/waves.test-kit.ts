import { contracts } from '#shared/areas/index.ts';
import { openPicking } from '../picking/picking.test-kit.ts';

const { waves } = contracts;

type Loose = Readonly<Record<string, unknown>>;

/** A server with a staging location, and what tests of waves do. */
export const openWaves = async () => {
  const picking = await openPicking();
  const { server, token, on } = picking;
  const create = (order_ids: readonly string[], more: Loose = {}) =>
    server.call(waves.create, { token, body: { order_ids: [...order_ids], ...more } });
  const start = (id: string, body: Loose = {}) => server.call(waves.start, { ...on(id), body });
  return {
    ...picking,
    create,
    start,
    /** A planned wave of these orders; its id. */
    planned: async (orders: readonly string[]): Promise<string> => (await create(orders)).ok().data.id,
    plan: async (body: Loose = {}) => (await server.call(waves.plan, { token, body })).ok().data,
    wave: async (id: string) => (await server.call(waves.details, on(id))).ok().data,
    finishWave: (id: string, body: Loose = {}) => server.call(waves.finish, { ...on(id), body }),
    cancelWave: (id: string) => server.call(waves.cancel, on(id)),
  };
};

export type WavesKit = Awaited<ReturnType<typeof openWaves>>;
