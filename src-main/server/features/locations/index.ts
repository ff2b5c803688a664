export { loadPlaces } from './load.service.ts';
export { locationRoutes } from './locations.routes.ts';
export { warehouseRoutes } from './warehouses.routes.ts';
