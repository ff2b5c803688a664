import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { fulfilmentActs as acts } from '../features/fulfilment/index.ts';

/** Orders of each wave of a demonstration. */
const slots = 2;

/** Makes two waves of the orders of a demonstration that are confirmed: one that is being picked, and one that is planned. */
export const makeWaves = async (deps: Deps, actor: Actor): Promise<void> => {
  const { waves } = await acts.proposeWaves(deps, {
    filters: {},
    max_orders: 2 * slots,
    max_slots: slots,
  });
  const made = [];
  for (const { orders } of waves) {
    const { data } = await acts.createWave(deps, actor, { order_ids: orders.map(({ id }) => id) });
    made.push(data.id);
  }
  const [walking] = made;
  if (walking === undefined) return;
  await acts.startWave(deps, actor, { id: walking, body: {} });
  const { stops } = deps.store.snapshot((on) => acts.wavePicking(on, walking));
  const stop = stops.find(({ serial_number: serial }) => serial === null);
  if (stop === undefined) return;
  const { product, location, batch_number: batch } = stop;
  const input = {
    scan_uid: deps.ids.uid(),
    code: product.sku,
    quantity: 1,
    location_code: location.code,
    ...(batch !== null && { batch_number: batch }),
  };
  await acts.pickForWave(deps, actor, { id: walking, input, sent: input });
};
