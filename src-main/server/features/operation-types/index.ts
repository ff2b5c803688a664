export { operationTypeRoutes } from './operation-types.routes.ts';
