import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { settings } from '#shared/contracts/settings.ts';
import { siteWords } from '#shared/messages/screens-places.ts';
import { rootRoute } from '../../lib/root-route.ts';

/** The settings of the site. */
export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracoes/estabelecimento',
  component: lazyRouteComponent(() => import('./settings.screen.tsx'), 'SettingsScreen'),
  staticData: { title: siteWords.title, needs: settings.read },
});
