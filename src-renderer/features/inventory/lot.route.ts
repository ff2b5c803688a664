import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lotCorrectionQuery, lots } from '#shared/areas/inventory/lots-contract.ts';
import { stockTitles } from '#shared/areas/inventory/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

/** One lot: where it lies, from whom it came, its corrections and its movements. */
export const lotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/estoque/lotes/$id',
  component: lazyRouteComponent(() => import('./lot.screen.tsx'), 'LotScreen'),
  staticData: {
    title: stockTitles.lot,
    needs: lots.details,
  },
});

/** Every correction of a lot. */
export const lotCorrectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/estoque/lotes/correcoes',
  component: lazyRouteComponent(() => import('./lot-corrections.screen.tsx'), 'LotCorrectionsScreen'),
  staticData: { title: stockTitles.lotCorrections, needs: lots.corrections },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(lotCorrectionQuery, raw),
});
