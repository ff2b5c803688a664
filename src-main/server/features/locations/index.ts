import type { Feature } from '../../http/feature.ts';
import { locationKind } from './import.work.ts';
import { locationGuards } from './locations.queries.ts';
import { locationRecords } from './records.view.ts';
import { locationRoutes } from './locations.routes.ts';
import { warehouseRoutes } from './warehouses.routes.ts';

export { loadLocations } from './locations.service.ts';
export { findLocation } from './locations.queries.ts';
export { openLocation } from './locations.service.ts';
export { firstOpenLocation, readTarget } from './locations.queries.ts';

export const locations: Feature = {
  open: (deps) => ({ routes: [...warehouseRoutes(deps), ...locationRoutes(deps)] }),
  deletionGuards: locationGuards,
  records: [locationRecords],
};

/** The kinds of files that bring locations. */
export const importKinds = { locations: locationKind };
