import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { seenBy } from '../seen-by.mapping.ts';
import { undoScan, unpick } from './back.service.ts';
import { pickScanned } from './pick.service.ts';
import { pickingOf } from './picking.view.ts';
import { pickShort } from './short.service.ts';
import { finishPicking, reopenOrder, startPicking } from './steps.service.ts';

const { orders, orderPicking } = contracts;

/** The operations by which an order is picked, and what was picked for it comes back. */
export const pickingRoutes = (deps: Deps): readonly Mounted[] => [
  handle(
    orderPicking.details,
    ({ params }) => ({ data: deps.store.snapshot((on) => pickingOf(on, params.id)) }),
    { toldOnWriteOf: ['order_head', 'stock_allocation'] },
  ),
  handle(orderPicking.start, async ({ actor, caller, params: { id }, body }) => ({
    data: seenBy(caller, await startPicking(deps, actor, { id, asked: body.staging_location_code })),
  })),
  handle(orderPicking.pick, ({ actor, params: { id }, body: input, sent }) =>
    pickScanned(deps, actor, { id, input, sent }),
  ),
  handle(orderPicking.undo, ({ actor, params: { id }, body: { scan_uid: scanUid } }) =>
    undoScan(deps, actor, { id, scanUid }),
  ),
  handle(orderPicking.short, ({ actor, params: { id }, body: input, sent }) =>
    pickShort(deps, actor, { id, input, sent }),
  ),
  handle(orderPicking.finish, async ({ actor, caller, params: { id }, body }) => ({
    data: seenBy(caller, await finishPicking(deps, actor, { id, body })),
  })),
  handle(orders.reopen, async ({ actor, caller, params }) => ({
    data: seenBy(caller, await reopenOrder(deps, actor, params.id)),
  })),
  handle(orders.unpick, async ({ actor, caller, params }) => ({
    data: seenBy(caller, await unpick(deps, actor, params.id)),
  })),
];
