export { keepReceipt } from './keep-receipt.ts';
export { operationTypeRoutes } from './operation-types.routes.ts';
