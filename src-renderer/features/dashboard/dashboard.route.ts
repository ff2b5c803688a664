import { IconLayoutDashboard } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { dashboardTitles } from '#shared/areas/dashboard/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';

/** The Painel, where the application begins. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./dashboard.screen.tsx'), 'DashboardScreen'),
  staticData: {
    title: dashboardTitles.dashboard,
    needs: stockReads.summary,
    destination: { key: 'h', icon: IconLayoutDashboard },
  },
});
