import type { Feature } from '../../http/feature.ts';
import { operationTypeGuards } from './deletion-guards.queries.ts';
import { operationTypeRoutes } from './operation-types.routes.ts';

export { keepReceipt } from './keep-receipt.service.ts';
export { unitsReceived } from './receipt.rules.ts';
export { findType } from './types.queries.ts';

export const operationTypes: Feature = {
  open: (deps) => ({ routes: operationTypeRoutes(deps) }),
  deletionGuards: operationTypeGuards,
};
