import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { refused } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { getOrder } from '../conclude.service.ts';
import type { OrderRow } from '../orders.mapping.ts';
import { carryOut, carryOutAct, type Step } from '../step.service.ts';
import { differenceFaults } from './check.rules.ts';
import { readChecked } from './check.service.ts';
import { countRefusal, readVolumes, removeVolume, volumesOf } from './volumes.queries.ts';
import { nextVolume } from './volumes.service.ts';

/** What starting to check an order changes: it gets its first volume. */
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
export const startPacking = (deps: Deps, actor: Actor, id: string): Promise<OrderDetails> =>
  carryOutAct(deps, actor, { id, step: startPackingStep });

const demandVolumes = (tx: Tx, row: OrderRow): readonly [] => {
  const numbers = volumesOf(tx, row.id)
    .filter(({ contents, gross_weight: weight }) => contents.length === 0 || weight === null)
    .map(({ number }) => number)
    .join(', ');
  if (numbers !== '')
    throw new AppError(409, 'volumes_incomplete', { vars: { numbers }, facts: { numbers } });
  return [];
};

const finishStep = (tx: Tx): Step => ({
  act: 'packing/finish',
  event: 'order_updated',
  changes: ['status', 'packed_at'],
  change: (_, at) => ({ packed_at: at }),
  also: (row) => demandVolumes(tx, row),
});

/**
 * Ends the check of an order; throws AppError 404, 409 `packing_differs` where it is the first time that what was
 * checked is not what was picked, `packing_differs_by` with the numbers from then on, `volumes_incomplete`.
 */
export const finishPacking = async (deps: Deps, actor: Actor, id: string): Promise<OrderDetails> => {
  // a refusal is counted, so it is written, and told only then
  const ended = await deps.store.write('orders.finishPacking', async (tx) => {
    const row = getOrder(tx, id);
    const faults = row.stage === 'packing' ? differenceFaults(readChecked(tx, row), row.check_refusals) : [];
    const [first, ...others] = faults;
    if (first === undefined) return { order: carryOut(tx, deps, { actor, id, step: finishStep(tx) }) };
    countRefusal(tx, row.id);
    return { refusal: refused(first, ...others) };
  });
  if ('order' in ended) return ended.order;
  throw ended.refusal;
};

/** Takes back what was checked of an order, all volumes with it. */
export const uncheck = (tx: Tx, { id }: Pick<OrderRow, 'id'>): void => {
  for (const volume of readVolumes(tx, id)) removeVolume(tx, volume.id);
};
