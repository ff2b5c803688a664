import { randomUUID } from 'node:crypto';
import { contracts } from '#shared/areas/index.ts';
import type { WavePickResult } from '#shared/areas/waves/picking-schema.ts';
import { demandAsWalked, openPicking } from '../picking/picking.test-kit.ts';

const { waves, wavePicking } = contracts;

type Loose = Readonly<Record<string, unknown>>;

/** A server with a staging location, and what tests of waves do. */
export const openWaves = async () => {
  const picking = await openPicking();
  const { server, token, on } = picking;
  const create = (order_ids: readonly string[], more: Loose = {}) =>
    server.call(waves.create, { token, body: { order_ids: [...order_ids], ...more } });
  const start = (id: string, body: Loose = {}) => server.call(waves.start, { ...on(id), body });
  const walkOf = async (id: string) => (await server.call(wavePicking.details, on(id))).ok().data;
  const scanFor = (id: string, body: Loose) =>
    server.call(wavePicking.pick, { ...on(id), body: { scan_uid: randomUUID(), ...body } });
  return {
    ...picking,
    scanFor,
    /** Picks what was scanned for a wave; throws where the answer is not what the walk shows afterwards. */
    pickedFor: async (id: string, body: Loose): Promise<WavePickResult> => {
      const result = (await scanFor(id, body)).ok().data;
      demandAsWalked(result, await walkOf(id));
      return result;
    },
    /** A wave of these orders that is being picked; its id. */
    walking: async (orders: readonly string[]): Promise<string> => {
      const { id } = (await create(orders)).ok().data;
      (await start(id)).ok();
      return id;
    },
    undoFor: (id: string, scan_uid: string) =>
      server.call(wavePicking.undo, { ...on(id), body: { scan_uid } }),
    shortFor: (id: string, body: Loose) =>
      server.call(wavePicking.short, { ...on(id), body: { scan_uid: randomUUID(), ...body } }),
    walkOf,
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
