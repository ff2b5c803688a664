import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { movementQuery, movements } from '#shared/areas/inventory/movements-contract.ts';
import { stockTitles } from '#shared/areas/inventory/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/estoque/movimentacoes',
  component: lazyRouteComponent(() => import('./movements.screen.tsx'), 'MovementsScreen'),
  staticData: {
    title: stockTitles.movements,
    needs: movements.list,
    destination: { key: 'm', under: 'stock' },
  },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(movementQuery, raw),
});

const index = createRoute({ getParentRoute: () => area, path: '/' });

const panel = createRoute({ getParentRoute: () => area, path: '$id' });

/** The ledger of stock and one movement of it. */
export const movementsRoute = area.addChildren([index, panel]);
