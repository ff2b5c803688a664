import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { traceLot, traceLotFile, traceSerial } from './trace.service.ts';

const { trace } = contracts;
const told = { toldOnWriteOf: ['lot', 'stock_item', 'order_head'] };

/** The operations that say where goods came from, lie and went. */
export const traceRoutes = (deps: Deps): readonly Mounted[] => [
  handle(trace.lot, ({ actor, params }) => ({ data: traceLot(deps, actor, params.id) }), told),
  handle(trace.lotFile, async ({ actor, params }) => ({ file: await traceLotFile(deps, actor, params.id) })),
  handle(trace.serial, ({ actor, params }) => ({ data: traceSerial(deps, actor, params) }), told),
];
