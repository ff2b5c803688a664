import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../../http/bind.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { allocateOrder, listAllocations, releaseAllocations } from './allocations.service.ts';

/** The operations on what is reserved for one order. */
export const allocationRoutes: Routes<Deps> = bind(contracts.orderAllocations, {
  list: { by: (deps, _, { id }) => listAllocations(deps, id), reportedOnWriteOf: ['stock_allocation'] },
  allocate: (deps, actor, { id, body: input }) => allocateOrder(deps, actor, { id, input }),
  release: (deps, actor, { id, query: { item_id: itemId } }) =>
    releaseAllocations(deps, actor, { id, itemId }),
});
