import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { siteDay, siteDays } from '../../../kernel/settings.ts';
import { pageMovements } from '../reads/movements.view.ts';
import { findLocation, pageLocationStock } from './location-stock.view.ts';

const tables = ['stock_item', 'product', 'lot', 'serial', 'location', 'warehouse', 'setting'];

/** What lies in a location, as the specification shows it, and what moved there. */
export const locationStockRoutes = (deps: Deps): readonly Mounted[] => [
  handle(
    contracts.locations.products,
    ({ params, query }) => {
      const rule = siteDays(deps);
      const page = pageLocationStock(deps.store, { code: params.location_code, query, rule });
      if (page === undefined) throw notFound();
      return page;
    },
    { cachedUntilWriteOf: tables, cachedWithin: () => siteDay(deps) },
  ),
  handle(
    contracts.locations.movements,
    ({ params, query }) => {
      const location = findLocation(deps.store.read, params.location_code);
      if (location === undefined) throw notFound();
      return pageMovements(deps.store, { ...query, location_code: location.code });
    },
    { toldOnWriteOf: ['stock_movement'] },
  ),
];
