import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { app } from '#shared/areas/screens/frame-words.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { stockTitles } from '#shared/areas/inventory/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readLocationSearch } from './location-search.ts';

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/estoque/locais',
  validateSearch: (raw: Record<string, unknown>) => readLocationSearch(raw),
  component: lazyRouteComponent(() => import('./stock-by-location.screen.tsx'), 'StockByLocationScreen'),
  staticData: {
    title: stockTitles.local,
    needs: locations.list,
    destination: { key: 'l', under: 'stock', label: app.navigation.locations },
  },
});

const index = createRoute({ getParentRoute: () => area, path: '/' });

const location = createRoute({ getParentRoute: () => area, path: '$code' });

/** The stock by location: the map, the chosen location and what lies there. */
export const stockByLocationRoute = area.addChildren([index, location]);
