import type { WaveStop } from '#shared/areas/waves/picking-schema.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { fulfilmentActs as acts } from '../features/fulfilment/index.ts';

/** Orders of each wave of a demonstration. */
const slots = 2;
/** Counts the waves that are made: one that is being picked, one that is planned, one that is picked. */
const most = 3;

type Work = { readonly deps: Deps; readonly actor: Actor };

const create = async ({ deps, actor }: Work, order_ids: readonly string[]): Promise<string> =>
  (await acts.createWave(deps, actor, { order_ids: [...order_ids] })).data.id;

const pickStop = (
  { deps, actor }: Work,
  id: string,
  { stop, quantity }: { readonly stop: WaveStop; readonly quantity: number },
): Promise<unknown> => {
  const { product, location, batch_number: batch, serial_number: serial } = stop;
  const input = {
    scan_uid: deps.ids.uid(),
    code: product.sku,
    quantity,
    location_code: location.code,
    ...(batch !== null && { batch_number: batch }),
    ...(serial !== null && { serial_number: serial }),
  };
  return acts.pickForWave(deps, actor, { id, input, sent: input });
};

/** Begins to pick a wave; gives where it is picked. */
const start = async ({ deps, actor }: Work, id: string): Promise<readonly WaveStop[]> => {
  await acts.startWave(deps, actor, { id, body: {} });
  return deps.store.snapshot((on) => acts.wavePicking(on, id)).stops;
};

/** Makes a wave and picks one piece of it. */
const walk = async (work: Work, orders: readonly string[]): Promise<void> => {
  const id = await create(work, orders);
  const stop = (await start(work, id)).find(({ serial_number: serial }) => serial === null);
  if (stop !== undefined) await pickStop(work, id, { stop, quantity: 1 });
};

/** Plans a wave of orders whose first one was dissolved. */
const plan = async (work: Work, orders: readonly string[]): Promise<void> => {
  await acts.cancelWave(work.deps, work.actor, await create(work, orders));
  await create(work, orders);
};

const finish = async (work: Work, orders: readonly string[]): Promise<void> => {
  const id = await create(work, orders);
  for (const stop of await start(work, id)) await pickStop(work, id, { stop, quantity: stop.quantity });
  await acts.finishWave(work.deps, work.actor, { id, body: {} });
};

/** Makes the waves of a demonstration, of each status, of its orders that are confirmed. */
export const makeWaves = async (deps: Deps, actor: Actor): Promise<void> => {
  const asked = { filters: {}, max_orders: most * slots, max_slots: slots };
  const { waves } = await acts.proposeWaves(deps, asked);
  const ways = [walk, plan, finish];
  for (const [index, { orders }] of waves.slice(0, ways.length).entries()) {
    await ways[index]?.(
      { deps, actor },
      orders.map(({ id }) => id),
    );
  }
};
