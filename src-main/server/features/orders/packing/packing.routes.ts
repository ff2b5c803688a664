import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { seenBy } from '../seen-by.mapping.ts';
import { checkScanned, undoCheck } from './check.service.ts';
import { packingOf } from './packing.view.ts';
import { finishPacking, startPacking } from './steps.service.ts';
import { createVolume, deleteVolume, modifyVolume } from './volumes.service.ts';

const { orderPacking, orderVolumes } = contracts;

/** The operations by which an order is checked into volumes. */
export const packingRoutes = (deps: Deps): readonly Mounted[] => [
  handle(
    orderPacking.details,
    ({ params }) => ({ data: deps.store.snapshot((on) => packingOf(on, params.id)) }),
    { toldOnWriteOf: ['order_head', 'order_volume', 'order_volume_item', 'order_schedule'] },
  ),
  handle(orderPacking.start, async ({ actor, caller, params }) => ({
    data: seenBy(caller, await startPacking(deps, actor, params.id)),
  })),
  handle(orderPacking.check, ({ actor, params: { id }, body: input, sent }) =>
    checkScanned(deps, actor, { id, input, sent }),
  ),
  handle(orderPacking.undo, ({ params: { id }, body: { scan_uid: scanUid } }) =>
    undoCheck(deps, { id, scanUid }),
  ),
  handle(orderPacking.finish, async ({ actor, caller, params }) => ({
    data: seenBy(caller, await finishPacking(deps, actor, params.id)),
  })),
  handle(orderVolumes.create, async ({ actor, caller, params: { id }, body: sent }) => ({
    data: seenBy(caller, await createVolume(deps, actor, { id, sent })),
  })),
  handle(orderVolumes.modify, async ({ actor, caller, params, body: sent }) => ({
    data: seenBy(caller, await modifyVolume(deps, actor, { ...params, sent })),
  })),
  handle(orderVolumes.remove, async ({ actor, caller, params }) => ({
    data: seenBy(caller, await deleteVolume(deps, actor, params)),
  })),
];
