import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { userTitles } from '#shared/areas/users/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';

/** The person's own account: password and sessions. */
export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracoes/conta',
  component: lazyRouteComponent(() => import('./account.screen.tsx'), 'AccountScreen'),
  staticData: { title: userTitles.account, destination: { key: '9', under: 'settings' } },
});
