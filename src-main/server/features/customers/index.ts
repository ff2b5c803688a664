import type { Feature } from '../../http/feature.ts';
import { customerRoutes } from './customers.routes.ts';

export const customers: Feature = {
  open: (deps) => ({ routes: customerRoutes(deps) }),
};
