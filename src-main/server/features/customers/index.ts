import type { Feature } from '../../http/feature.ts';
import { customerRoutes } from './customers.routes.ts';

export { readAddresses } from './addresses.queries.ts';
export { findByDocument, findCustomer, type FoundCustomer } from './customers.queries.ts';
export { addCustomer } from './customers.service.ts';

export const customers: Feature = {
  open: (deps) => ({ routes: customerRoutes(deps) }),
};
