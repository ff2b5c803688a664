import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../../http/bind.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { boardOf } from './board.view.ts';
import { scanVolume, undoVolumeScan } from './load-scans.service.ts';
import { addOrders, cancelLoad, createLoad, modifyLoad, removeOrder } from './loads.service.ts';
import { loadDetailsOf, pageLoads } from './loads.view.ts';

const reported = { reportedOnWriteOf: ['order_load', 'order_head', 'order_volume'] };

// a load is shipped as its orders are
const { ship: _ship, ...ownOperations } = contracts.loads;

/** The operations on loads, but for shipping. */
export const loadRoutes: Routes<Deps> = bind(ownOperations, {
  list: { by: ({ store }, _, query) => pageLoads(store, query), ...reported },
  board: {
    by: (deps, _, query) => boardOf(deps, query),
    reportedOnWriteOf: [...reported.reportedOnWriteOf, 'order_schedule'],
  },
  details: {
    by: ({ store }, { caller }, { id }) => store.snapshot((on) => loadDetailsOf(on, id, caller.scopes)),
    ...reported,
  },
  create: createLoad,
  modify: modifyLoad,
  add: (deps, actor, { id, body: { order_ids: ids } }) => addOrders(deps, actor, { id, ids }),
  remove: (deps, actor, { id, order_id: orderId }) => removeOrder(deps, actor, { id, orderId }),
  scan: (deps, actor, { id, body: input }, { sent }) => scanVolume(deps, actor, { id, input, sent }),
  undo: undoVolumeScan,
  cancel: (deps, actor, { id }) => cancelLoad(deps, actor, id),
});
