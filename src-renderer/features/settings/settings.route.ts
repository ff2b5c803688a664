import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { settings } from '#shared/areas/settings/contract.ts';
import { settingTitles } from '#shared/areas/settings/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';

/** The settings of the site. */
export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracoes/estabelecimento',
  component: lazyRouteComponent(() => import('./settings.screen.tsx'), 'SettingsScreen'),
  staticData: {
    title: settingTitles.site,
    needs: settings.read,
    destination: { key: '1', under: 'settings' },
  },
});
