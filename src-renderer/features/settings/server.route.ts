import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { server } from '#shared/areas/settings/server-contract.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { rootRoute } from '../../lib/root-route.ts';

/** The screen of this computer's service to the site: its port, its network, its start. */
export const serverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracoes/computador',
  component: lazyRouteComponent(() => import('./server.screen.tsx'), 'ServerScreen'),
  staticData: {
    title: app.navigation.computer,
    needs: server.read,
    destination: { key: '2', under: 'settings' },
  },
});
