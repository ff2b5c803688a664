export { loadPlaces } from './load.service.ts';
export { judgeLocation } from './locations.judge.ts';
export { findLocation } from './locations.queries.ts';
export { locationRoutes } from './locations.routes.ts';
export { addLocation, changeLocation, dropLocation } from './locations.service.ts';
export { warehouseRoutes } from './warehouses.routes.ts';
