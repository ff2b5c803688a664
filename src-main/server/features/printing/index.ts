import type { Feature } from '../../http/feature.ts';
import { forgetPeoplePrinted } from './erased.queries.ts';
import { printingRoutes } from './printing.routes.ts';
import { openQueue, takeUpQueue } from './queue.work.ts';

export const printing: Feature = {
  open: (deps) => {
    const { start, stop } = openQueue(deps);
    return { routes: printingRoutes(deps), prepare: () => takeUpQueue(deps), start, stop };
  },
  follows: { personErased: forgetPeoplePrinted },
};
