import type { ShipLoadInput } from '#shared/areas/loads/body-schema.ts';
import { statusOf } from '#shared/areas/orders/rules.ts';
import { scopesOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Deps } from '../../../kernel/deps.ts';
import type { OrderRow } from '../orders.mapping.ts';
import { readRowsOfLoad } from '../orders.queries.ts';
import { alone, resultOf } from '../results.service.ts';
import { shipStep } from '../shipping/ship.service.ts';
import { carryOutAct } from '../step.service.ts';
import { demandLoad } from './loads.service.ts';
import { loadDetailsOf } from './loads.view.ts';

/** The orders of a load that wait; throws AppError 404, 409 `load_incomplete` where none has all of its volumes in. */
const beginShipping = (deps: Deps, actor: Actor, id: string) =>
  deps.store.write('loads.ship', async (tx) => {
    const { load } = demandLoad(tx, id, 'ship');
    audit(tx, actor, { action: 'load.ship', key: load.uid, at: deps.clock.instant() });
    const waiting = readRowsOfLoad(tx, load.id).filter(({ stage }) => stage === 'ready_to_ship');
    return { load, waiting };
  });

const named = ({ uid: id, order_number, stage }: OrderRow) => ({ id, order_number, status: statusOf(stage) });

/**
 * Ships each order of a load whose volumes are all in, each a work of its own, and tells what became of each that waited;
 * throws AppError 404, 409 where none may leave.
 */
export const shipLoad = async (
  deps: Deps,
  actor: Actor,
  { id, body }: { readonly id: string; readonly body: ShipLoadInput },
) => {
  const { load, waiting } = await beginShipping(deps, actor, id);
  const one = alone(actor);
  const results = await Promise.all(
    waiting.map(async (row, index) => {
      const result = await resultOf(index, async () => ({
        outcome: 'shipped' as const,
        data: await carryOutAct(deps, one, {
          id: row.uid,
          step: (tx, now) => {
            const { order_number: order } = now;
            // it may have been taken out since
            if (now.load_id !== load.id)
              throw new AppError(409, 'not_in_load', { vars: { order: order ?? '' } });
            return shipStep(tx, deps, { actor: one, body });
          },
        }),
      }));
      return { ...result, order: result.order ?? named(row) };
    }),
  );
  const after = deps.store.snapshot((on) => loadDetailsOf(on, load.uid, scopesOf(actor)));
  return { results, load: after };
};
