import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  expiringQuery,
  lowStockQuery,
  stockListQuery,
  stockReads,
} from '#shared/areas/inventory/reads-contract.ts';
import { stockTitles } from '#shared/areas/inventory/title-words.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { counted } from '../../lib/counted.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/estoque/inventario',
  staticData: {
    title: stockTitles.inventory,
    needs: stockReads.list,
    destination: {
      key: 'e',
      under: 'stock',
      counter: { ...counted.expired, says: app.navigation.counters.expired },
    },
  },
});

const summary = createRoute({
  getParentRoute: () => area,
  path: '/',
  component: lazyRouteComponent(() => import('./summary.screen.tsx'), 'SummaryScreen'),
});

const rows = createRoute({
  getParentRoute: () => area,
  path: 'linhas',
  component: lazyRouteComponent(() => import('./stock-list.screen.tsx'), 'StockListScreen'),
  validateSearch: (raw: Record<string, unknown>) => readListSearch(stockListQuery, raw),
});

const rowsIndex = createRoute({ getParentRoute: () => rows, path: '/' });

const row = createRoute({ getParentRoute: () => rows, path: '$row' });

const low = createRoute({
  getParentRoute: () => area,
  path: 'repor',
  component: lazyRouteComponent(() => import('./low-stock.screen.tsx'), 'LowStockScreen'),
  validateSearch: (raw: Record<string, unknown>) => readListSearch(lowStockQuery, raw),
});

const expiring = createRoute({
  getParentRoute: () => area,
  path: 'validade',
  component: lazyRouteComponent(() => import('./expiring.screen.tsx'), 'ExpiringScreen'),
  validateSearch: (raw: Record<string, unknown>) => readListSearch(expiringQuery, raw),
});

/** The inventory: its numbers, its rows, what to buy, what expires. */
export const inventoryRoute = area.addChildren([summary, rows.addChildren([rowsIndex, row]), low, expiring]);
