import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { refused } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct } from '../../../kernel/once.ts';
import { carryOut, orderAct, getOrder, type OrderRow, type Step } from '../../orders/index.ts';
import { differenceFaults } from './check.rules.ts';
import { readChecked } from './check.service.ts';
import { isUntouched } from './volumes.mapping.ts';
import { countRefusal, readVolumes, removeVolume, volumesOf } from './volumes.queries.ts';
import { nextVolume } from './volumes.service.ts';

/** Describes the start of checking an order: the order gets its first volume. */
export const startPackingStep = (tx: Tx): Step => ({
  act: 'packing/start',
  event: 'order_updated',
  changes: ['status', 'packing_at', 'volumes'],
  change: (_, at) => ({ packing_at: at }),
  also: (row) => {
    nextVolume(tx, row);
    return [];
  },
});

/** Starts to check a picked order; throws AppError 404, 409. */
export const startPacking = orderAct(startPackingStep);

const demandVolumes = (volumes: readonly OrderVolume[]): readonly [] => {
  const numbers = volumes
    .filter(({ contents, gross_weight: weight }) => contents.length === 0 || weight === null)
    .map(({ number }) => number)
    .join(', ');
  if (numbers !== '')
    throw new AppError(409, 'volumes_incomplete', { vars: { numbers }, facts: { numbers } });
  return [];
};

/**
 * Describes the end of checking an order: the automatic first volume is removed where only other volumes were filled.
 */
const finishStep = (tx: Tx, { id }: OrderRow): Step => {
  const volumes = volumesOf(tx, id);
  const others = volumes.filter((volume) => !isUntouched(volume));
  const isLeft = others.length > 0 && others.length < volumes.length;
  return {
    act: 'packing/finish',
    event: 'order_updated',
    changes: ['status', 'packed_at', ...(isLeft ? ['volumes'] : [])],
    change: (_, at) => ({ packed_at: at }),
    also: () => {
      if (!isLeft) return demandVolumes(volumes);
      for (const { id: empty } of readVolumes(tx, id).slice(0, 1)) removeVolume(tx, empty);
      return demandVolumes(others);
    },
  };
};

/**
 * Ends the check of an order; throws AppError 404, 409 `packing_differs` where it is the first time that what was
 * checked is not what was picked, `packing_differs_by` with the numbers from then on, `volumes_incomplete`.
 */
export const finishPacking = async (deps: Deps, actor: Actor, id: string): Promise<OrderDetails> => {
  const refusedOrders: OrderRow[] = [];
  try {
    return await writeAct(deps, { name: 'orders.finishPacking', actor }, async (tx) => {
      const row = getOrder(tx, id);
      const faults =
        row.stage === 'packing' ? differenceFaults(readChecked(tx, row), row.check_refusals) : [];
      const [first, ...others] = faults;
      if (first === undefined) return carryOut(tx, deps, { actor, id, step: finishStep(tx, row) });
      refusedOrders.push(row);
      throw refused(first, ...others);
    });
  } catch (error) {
    // a refusal undoes its work, so it is counted by another one, and told only then
    for (const { id: order } of refusedOrders) {
      await deps.store.write('orders.countRefusal', async (tx) => countRefusal(tx, order));
    }
    throw error;
  }
};

/** Takes back what was checked of an order, all volumes with it. */
export const uncheck = (tx: Tx, { id }: Pick<OrderRow, 'id'>): void => {
  for (const volume of readVolumes(tx, id)) removeVolume(tx, volume.id);
};
