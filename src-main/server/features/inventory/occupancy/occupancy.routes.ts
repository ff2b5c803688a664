import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { findLocation } from '../location-stock/location-stock.view.ts';
import { previewLoads } from './load-preview.service.ts';
import { readOccupancy, readOccupancyOf, readStreet } from './occupancy.view.ts';

const { locations } = contracts;
const cached = { cachedUntilWriteOf: ['stock_item', 'product', 'location', 'warehouse'] };

const demand = <T>(found: T | undefined): T => {
  if (found === undefined) throw notFound();
  return found;
};

/** How full the site, its warehouses, streets and locations are. */
export const occupancyRoutes = (deps: Deps): readonly Mounted[] => [
  handle(
    locations.occupancy,
    async ({ query }) => ({ data: await readOccupancy(deps, query.warehouse) }),
    cached,
  ),
  handle(locations.map, async ({ query }) => ({ data: demand(await readStreet(deps.store, query)) }), cached),
  handle(
    locations.occupancyOf,
    async ({ params }) => {
      const { id } = demand(findLocation(deps.store.read, params.location_code));
      return { data: demand(await readOccupancyOf(deps.store, id)) };
    },
    cached,
  ),
  handle(locations.loadPreview, ({ body }) => ({ data: previewLoads(deps.store, body) })),
];
