import type { Feature } from '../../http/feature.ts';
import { locationRoutes } from './locations.routes.ts';
import { warehouseRoutes } from './warehouses.routes.ts';

export { loadPlaces } from './load.service.ts';
export { judgeLocation } from './locations.judge.ts';
export { findLocation } from './locations.queries.ts';
export { addLocation, changeLocation, dropLocation } from './locations.service.ts';

export const locations: Feature = {
  open: (deps) => ({ routes: [...warehouseRoutes(deps), ...locationRoutes(deps)] }),
};
