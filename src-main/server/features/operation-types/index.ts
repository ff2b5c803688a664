import type { Feature } from '../../http/feature.ts';
import { operationTypeGuards } from './deletion-guards.queries.ts';
import { operationTypeRoutes } from './operation-types.routes.ts';

export { findNamedType, findType, findTypeById } from './types.queries.ts';
export { typeRecords } from './types.service.ts';

export const operationTypes: Feature = {
  open: (deps) => ({ routes: operationTypeRoutes(deps) }),
  deletionGuards: operationTypeGuards,
};
