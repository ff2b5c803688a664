import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { settings } from '#shared/areas/settings/contract.ts';
import { screenTitles } from '#shared/messages/screen-titles.ts';
import { rootRoute } from '../../lib/root-route.ts';

/** The settings of the site. */
export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracoes/estabelecimento',
  component: lazyRouteComponent(() => import('./settings.screen.tsx'), 'SettingsScreen'),
  staticData: { title: screenTitles.site, needs: settings.read, place: { under: 'settings' } },
});
