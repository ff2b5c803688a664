import type { ShipLoadInput } from '#shared/areas/loads/body-schema.ts';
import { statusOf } from '#shared/areas/orders/rules.ts';
import { scopesOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct, writeOnceInParts } from '../../../kernel/once.ts';
import { orderAct, type Acting, type OrderRow, readRowsOfLoad, resultOf } from '../../orders/index.ts';
import { shipStep } from './ship.service.ts';
import { demandLoad } from '../loads/loads.service.ts';
import { loadDetailsOf } from '../loads/loads.view.ts';
import type { LoadRow } from '../loads/loads.queries.ts';

/** The orders of a load that wait; throws AppError 404, 409 `load_incomplete` where none has all of its volumes in. */
const beginShipping = (deps: Deps, actor: Actor, id: string) =>
  writeAct(deps, { name: 'loads.ship', actor }, async (tx) => {
    const { load } = demandLoad(tx, id, 'ship');
    audit(tx, actor, { action: 'load.ship', key: load.uid, at: deps.clock.instant() });
    const waiting = readRowsOfLoad(tx, load.id).filter(({ stage }) => stage === 'ready_to_ship');
    return { load, waiting };
  });

const named = ({ uid: id, order_number, stage }: OrderRow) => ({ id, order_number, status: statusOf(stage) });

type Leaving = { readonly id: string; readonly body: ShipLoadInput };

const shipFrom = ({ id }: Pick<LoadRow, 'id'>) =>
  orderAct((tx, deps, leaving: Acting<ShipLoadInput>) => {
    const { load_id: load, order_number: order } = leaving.row;
    // it may have been taken out since
    if (load !== id) throw new AppError(409, 'not_in_load', { vars: { order: order ?? '' } });
    return shipStep(tx, deps, leaving);
  });

const shipEach = async (deps: Deps, { id, body }: Leaving, part: (index: number) => Actor) => {
  const { load, waiting } = await beginShipping(deps, part(0), id);
  const results = await Promise.all(
    waiting.map(async (row, index) => {
      const one = part(index + 1);
      const result = await resultOf(index, async () => ({
        outcome: 'shipped' as const,
        data: await shipFrom(load)(deps, one, { id: row.uid, body }),
      }));
      return { ...result, order: result.order ?? named(row) };
    }),
  );
  const after = deps.store.snapshot((on) => loadDetailsOf(on, load.uid, scopesOf(part(0))));
  return { results, load: after };
};

/**
 * Ships each order of a load whose volumes are all in, each a work of its own, and tells what became of each that waited;
 * once for an Idempotency-Key, also where the call before was cut off half-way. Throws AppError 404, 409 where none may
 * leave.
 */
export const shipLoad = (deps: Deps, actor: Actor, leaving: Leaving) =>
  writeOnceInParts(deps.store, { name: 'loads.ship', actor, clock: deps.clock }, (part) =>
    shipEach(deps, leaving, part),
  );
