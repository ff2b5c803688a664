import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { locations } from '#shared/areas/locations/contract.ts';
import { screenTitles } from '#shared/messages/screen-titles.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readLocalSearch } from './local-search.ts';

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/estoque/locais',
  validateSearch: (raw: Record<string, unknown>) => readLocalSearch(raw),
  component: lazyRouteComponent(() => import('./local.screen.tsx'), 'LocalScreen'),
  staticData: { title: screenTitles.local, needs: locations.list },
});

const index = createRoute({ getParentRoute: () => area, path: '/' });

const place = createRoute({ getParentRoute: () => area, path: '$code' });

/** The stock by location: the map, the chosen place and what lies there. */
export const stockByLocationRoute = area.addChildren([index, place]);
