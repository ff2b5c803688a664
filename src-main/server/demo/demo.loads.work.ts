import { demoVehicles } from '#shared/areas/demo/words.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { loadActs as acts } from '../features/fulfilment/index.ts';
import type { ReadyOrders } from './demo.orders.work.ts';

/** Says how many ready orders of a carrier go onto its load, and how many of these are scanned. */
type Going = { readonly orders: number; readonly scanned: number; readonly hasLeft: boolean };

/** The loads of a demonstration: one that has left, one that is being loaded; a carrier more has none yet. */
const going: readonly Going[] = [
  { orders: 3, scanned: 3, hasLeft: true },
  { orders: 2, scanned: 1, hasLeft: false },
];

/** Makes the loads of a demonstration of the orders that are ready, by the acts of loads themselves. */
export const makeLoads = async (deps: Deps, actor: Actor, ready: ReadyOrders): Promise<void> => {
  for (const [index, [carrier_id, ids]] of [...ready].slice(0, going.length).entries()) {
    const { orders, scanned, hasLeft } = going[index] as Going;
    const [vehicle_plate, driver] = demoVehicles[index] as (typeof demoVehicles)[number];
    const input = { carrier_id, vehicle_plate, driver, order_ids: ids.slice(0, orders) };
    const { data: load } = await acts.create(deps, actor, input);
    const { id } = load;
    for (const { barcode: code } of load.orders.slice(0, scanned).flatMap(({ volumes }) => volumes)) {
      const scan = { scan_uid: deps.ids.uid(), code };
      await acts.scan(deps, actor, { id, input: scan, sent: scan });
    }
    if (hasLeft) await acts.ship(deps, actor, { id, body: {} });
  }
};
