import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { allocateOrder, listAllocations, releaseAllocations } from './allocations.service.ts';

const { orderAllocations } = contracts;

/** The operations on what is reserved for one order. */
export const allocationRoutes = (deps: Deps): readonly Mounted[] => [
  handle(orderAllocations.list, ({ params }) => ({ data: listAllocations(deps, params.id) }), {
    toldOnWriteOf: ['stock_allocation'],
  }),
  handle(orderAllocations.allocate, async ({ actor, params: { id }, body: input }) => ({
    data: await allocateOrder(deps, actor, { id, input }),
  })),
  handle(orderAllocations.release, async ({ actor, params: { id }, query: { item_id: itemId } }) => ({
    data: await releaseAllocations(deps, actor, { id, itemId }),
  })),
];
