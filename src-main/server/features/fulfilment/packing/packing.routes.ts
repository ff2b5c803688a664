import { contracts } from '#shared/areas/index.ts';
import { bind, routesOf, type Routes } from '../../../http/bind.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { asSeen } from '../../orders/index.ts';
import { checkScanned, undoCheck } from './check.service.ts';
import { packingOf } from './packing.view.ts';
import { finishPacking, startPacking } from './steps.service.ts';
import { createVolume, deleteVolume, modifyVolume } from './volumes.service.ts';

/** The operations by which an order is checked into volumes. */
export const packingRoutes: Routes<Deps> = routesOf(
  bind(contracts.orderPacking, {
    details: {
      by: ({ store }, _, { id }) => store.snapshot((on) => packingOf(on, id)),
      reportedOnWriteOf: ['order_head', 'order_volume', 'order_volume_item', 'order_schedule', 'setting'],
    },
    start: asSeen(startPacking),
    check: (deps, actor, { id, body: input }, { sent }) => checkScanned(deps, actor, { id, input, sent }),
    undo: undoCheck,
    finish: asSeen((deps, actor, { id }) => finishPacking(deps, actor, id)),
  }),
  bind(contracts.orderVolumes, {
    create: asSeen(createVolume),
    modify: asSeen(modifyVolume),
    remove: asSeen(deleteVolume),
  }),
);
