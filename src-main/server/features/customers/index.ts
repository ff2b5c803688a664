import type { Feature } from '../../http/feature.ts';
import { customerRoutes } from './customers.routes.ts';
import { customerRecords } from './records.view.ts';
import { customerKind } from './import.work.ts';

export { readAddresses } from './addresses.queries.ts';
export { findByDocument, findCustomer, type FoundCustomer } from './customers.queries.ts';
export { addCustomer, changeCustomer } from './customers.service.ts';
export { matchingCustomerIds, readFiledCustomers } from './customers.view.ts';

/** The kinds of files that bring customers. */
export const importKinds = { customers: customerKind };

export const customers: Feature = {
  open: (deps) => ({ routes: customerRoutes(deps) }),
  records: [customerRecords],
};
