import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { stockReads } from '#shared/contracts/inventory-reads.ts';
import { dashboardWords } from '#shared/messages/screens-dashboard.ts';
import { rootRoute } from '../../lib/root-route.ts';

/** The Painel, where the application begins. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./dashboard.screen.tsx'), 'DashboardScreen'),
  staticData: { title: dashboardWords.title, needs: stockReads.summary },
});
