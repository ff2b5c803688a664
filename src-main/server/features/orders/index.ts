import type { Feature } from '../../http/feature.ts';
import { watchAllocations } from './allocation/follow.work.ts';
import { orderGuards } from './deletion-guards.queries.ts';
import { orderRoutes } from './orders.routes.ts';
import { receivingRoutes } from './receiving/receiving.routes.ts';

export { keepReceipt } from './receiving/keep-receipt.service.ts';

export const orders: Feature = {
  open: (deps) => {
    const { start, stop } = watchAllocations(deps);
    return { routes: [...orderRoutes(deps), ...receivingRoutes(deps)], start, stop };
  },
  deletionGuards: orderGuards,
};
