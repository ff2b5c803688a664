import { IconLayoutDashboard } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { screenTitles } from '#shared/messages/screen-titles.ts';
import { rootRoute } from '../../lib/root-route.ts';

/** The Painel, where the application begins. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./dashboard.screen.tsx'), 'DashboardScreen'),
  staticData: {
    title: screenTitles.dashboard,
    needs: stockReads.summary,
    place: { icon: IconLayoutDashboard },
  },
});
