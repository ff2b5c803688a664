import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { traceLot, traceLotFile, traceSerial } from './trace.service.ts';

const reported = { reportedOnWriteOf: ['lot', 'stock_item', 'order_head'] };

/** The operations that say where goods came from, lie and went. */
export const traceRoutes: Routes<Deps> = bind(contracts.trace, {
  lot: { by: (deps, actor, { id }) => traceLot(deps, actor, id), ...reported },
  lotFile: (deps, actor, { id }) => traceLotFile(deps, actor, id),
  serial: { by: traceSerial, ...reported },
});
