import type { FinishPickingInput } from '#shared/areas/orders/picking-schema.ts';
import type { FinishedWave } from '#shared/areas/waves/schema.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { carryOut, type OrderRow } from '../../orders/index.ts';
import { finishStep } from '../picking/steps.service.ts';
import { putInWave } from './members.service.ts';
import { carryOutOnWave, leftOut } from './waves.service.ts';

type Finishing = { readonly actor: Actor; readonly row: OrderRow; readonly body: FinishPickingInput };
type Result = FinishedWave['results'][number];

/** Ends the picking of an order of a wave; one of which nothing was picked leaves the wave and stays as it is. */
const finishOrder = (tx: Tx, deps: Deps, { actor, row, body }: Finishing): Result => {
  const { uid: id, order_number } = row;
  try {
    tx.attempt(() => carryOut(tx, deps, { actor, id, step: finishStep(tx, deps, { actor, row, body }) }));
    return { order: { id, order_number }, outcome: 'picked', code: null, message: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    putInWave(tx, deps, { actor, row, slot: null });
    const { code: say, vars } = error;
    return { ...leftOut(row, { field: null, say, vars, status: error.status }), outcome: 'left_out' };
  }
};

/**
 * Ends the picking of each order of a wave that is still being picked, and tells what became of each; throws AppError 404,
 * 409 `picking_unfinished`.
 */
export const finishWave = (
  deps: Deps,
  actor: Actor,
  { id, body }: { readonly id: string; readonly body: FinishPickingInput },
): Promise<FinishedWave> =>
  carryOutOnWave(deps, actor, {
    id,
    act: 'finish',
    body,
    change: (_, at) => ({ ended_at: at }),
    withOrders: (tx, _, orders) => ({
      results: orders
        .filter(({ stage }) => stage === 'picking')
        .map((row) => finishOrder(tx, deps, { actor, row, body })),
    }),
  });
