import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { boardOf } from './board.view.ts';
import { scanVolume, undoVolumeScan } from './load-scans.service.ts';
import { addOrders, cancelLoad, createLoad, modifyLoad, removeOrder } from './loads.service.ts';
import { loadDetailsOf, pageLoads } from './loads.view.ts';
import { shipLoad } from './ship-load.service.ts';

const { loads } = contracts;
const told = { toldOnWriteOf: ['order_load', 'order_head', 'order_volume'] };

const reads = (deps: Deps): readonly Mounted[] => [
  handle(loads.list, ({ query }) => pageLoads(deps.store, query), told),
  handle(loads.board, async ({ query }) => ({ data: await boardOf(deps, query) }), {
    toldOnWriteOf: [...told.toldOnWriteOf, 'order_schedule'],
  }),
  handle(
    loads.details,
    ({ params, caller }) => ({
      data: deps.store.snapshot((on) => loadDetailsOf(on, params.id, caller.scopes)),
    }),
    told,
  ),
];

const writes = (deps: Deps): readonly Mounted[] => [
  handle(loads.create, ({ actor, body }) => createLoad(deps, actor, body)),
  handle(loads.modify, async ({ actor, params: { id }, body: patch, ifMatch }) => ({
    data: await modifyLoad(deps, actor, { id, patch, ifMatch }),
  })),
  handle(loads.add, async ({ actor, params: { id }, body: { order_ids: ids } }) => ({
    data: await addOrders(deps, actor, { id, ids }),
  })),
  handle(loads.remove, async ({ actor, params: { id, order_id: orderId } }) => ({
    data: await removeOrder(deps, actor, { id, orderId }),
  })),
  handle(loads.scan, ({ actor, params: { id }, body: input, sent }) =>
    scanVolume(deps, actor, { id, input, sent }),
  ),
  handle(loads.undo, ({ params: { id }, body: { scan_uid: scanUid } }) =>
    undoVolumeScan(deps, { id, scanUid }),
  ),
  handle(loads.ship, async ({ actor, params: { id }, body }) => ({
    data: await shipLoad(deps, actor, { id, body }),
  })),
  handle(loads.cancel, async ({ actor, params }) => ({ data: await cancelLoad(deps, actor, params.id) })),
];

/** The operations on loads. */
export const loadRoutes = (deps: Deps): readonly Mounted[] => [...reads(deps), ...writes(deps)];
