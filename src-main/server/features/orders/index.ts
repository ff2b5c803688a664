import type { Feature } from '../../http/feature.ts';
import { orderGuards } from './deletion-guards.queries.ts';
import { orderRoutes } from './orders.routes.ts';

export const orders: Feature = {
  open: (deps) => ({ routes: orderRoutes(deps) }),
  deletionGuards: orderGuards,
};
