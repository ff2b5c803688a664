import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../../http/bind.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { asSeen } from '../../orders/index.ts';
import { undoScan } from './back.service.ts';
import { pickScanned } from './pick.service.ts';
import { pickingOf } from './picking.view.ts';
import { pickShort } from './short.service.ts';
import { finishPicking, startPicking } from './steps.service.ts';

/** The operations by which an order is picked. */
export const pickingRoutes: Routes<Deps> = bind(contracts.orderPicking, {
  details: {
    by: ({ store }, _, { id }) => store.snapshot((on) => pickingOf(on, id)),
    reportedOnWriteOf: ['order_head', 'stock_allocation'],
  },
  start: asSeen(startPicking),
  pick: (deps, actor, { id, body: input }, { sent }) => pickScanned(deps, actor, { id, input, sent }),
  undo: undoScan,
  short: (deps, actor, { id, body: input }, { sent }) => pickShort(deps, actor, { id, input, sent }),
  finish: asSeen(finishPicking),
});
