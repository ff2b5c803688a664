import type { Feature } from '../../http/feature.ts';
import { locationGuards } from './deletion-guards.queries.ts';
import { locationKind } from './import.work.ts';
import { locationRecords } from './records.view.ts';
import { locationRoutes } from './locations.routes.ts';
import { warehouseRoutes } from './warehouses.routes.ts';

export { loadLocations } from './load.service.ts';
export { findLocation } from './locations.queries.ts';
export { openLocation } from './open-location.service.ts';
export { firstOpenLocation, readTarget } from './targets.queries.ts';

export const locations: Feature = {
  open: (deps) => ({ routes: [...warehouseRoutes(deps), ...locationRoutes(deps)] }),
  deletionGuards: locationGuards,
  records: { location: locationRecords },
};

/** The kinds of files that bring locations. */
export const importKinds = { locations: locationKind };
