import { locationStock } from '#shared/areas/inventory/location-stock-contract.ts';
import { bind, type Routes } from '../../../http/bind.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { demandFound } from '../../../kernel/record.ts';
import { siteDay, siteDays } from '../../../kernel/settings.ts';
import { previewLoads } from '../occupancy/load-preview.service.ts';
import { readFloor, readOccupancy, readOccupancyOf, readStreet } from '../occupancy/occupancy.view.ts';
import { pageMovements } from '../reads/movements.view.ts';
import { findLocation, pageLocationStock } from './location-stock.view.ts';

const tables = ['stock_item', 'product', 'lot', 'serial', 'location', 'warehouse', 'setting'];
const cached = { cachedUntilWriteOf: ['stock_item', 'product', 'location', 'warehouse'] };

/** Serves the stock of a location as the specification shows it, its movements, and how full the site is. */
export const locationStockRoutes: Routes<Deps> = bind(locationStock, {
  products: {
    by: (deps, _, { location_code: code, query }) =>
      demandFound(pageLocationStock(deps.store, { code, query, rule: siteDays(deps) })),
    cachedUntilWriteOf: tables,
    cachedWithin: (deps) => siteDay(deps),
  },
  movements: {
    by: ({ store }, _, { location_code, query }) => {
      const { code } = demandFound(findLocation(store.read, location_code));
      return pageMovements(store, { ...query, location_code: code });
    },
    reportedOnWriteOf: ['stock_movement'],
  },
  occupancy: { by: (deps, _, { warehouse_code: code }) => readOccupancy(deps, code), ...cached },
  map: {
    by: async ({ store }, _, { warehouse_code: warehouse = '', street }) =>
      demandFound(await readStreet(store, { warehouse, street })),
    ...cached,
  },
  floorPlan: {
    by: async (deps, _, { warehouse_code: warehouse = '', street }) =>
      demandFound(await readFloor(deps, { warehouse, street })),
    cachedUntilWriteOf: [...cached.cachedUntilWriteOf, 'setting', 'product_stock'],
  },
  occupancyOf: {
    by: async ({ store }, _, { location_code: code }) => {
      const { id } = demandFound(findLocation(store.read, code));
      return demandFound(await readOccupancyOf(store, id));
    },
    ...cached,
  },
  loadPreview: ({ store }, _, body) => previewLoads(store, body),
});
