import { IconWebhook } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { app } from '#shared/areas/screens/frame-words.ts';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { webhookTitles } from '#shared/areas/webhooks/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';
import { webhookSearch } from './webhook-search.ts';

/** Everything about webhooks; what is shown of a destination lives in the address. */
const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/integracoes/webhooks',
  staticData: {
    title: webhookTitles.webhooks,
    needs: webhooks.list,
    destination: { key: 'w', under: 'integrations' },
  },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(webhookSearch, raw),
});

const board = createRoute({
  getParentRoute: () => area,
  id: 'board',
  component: lazyRouteComponent(() => import('./webhooks.screen.tsx'), 'WebhooksScreen'),
  staticData: { needs: webhooks.list },
});

const index = createRoute({ getParentRoute: () => board, path: '/', staticData: { needs: webhooks.list } });

const one = createRoute({ getParentRoute: () => board, path: '$id', staticData: { needs: webhooks.list } });

const create = createRoute({
  getParentRoute: () => area,
  path: 'novo',
  component: lazyRouteComponent(() => import('./new-endpoint.screen.tsx'), 'NewEndpointScreen'),
  staticData: {
    title: webhookTitles.newEndpoint,
    needs: webhooks.create,
    begins: { icon: IconWebhook, label: app.palette.newEndpoint },
  },
});

const edit = createRoute({
  getParentRoute: () => area,
  path: '$id/editar',
  component: lazyRouteComponent(() => import('./edit-endpoint.screen.tsx'), 'EditEndpointScreen'),
  staticData: { title: webhookTitles.editEndpoint, needs: webhooks.modify },
});

const catalogue = createRoute({
  getParentRoute: () => area,
  path: 'eventos',
  component: lazyRouteComponent(() => import('./event-catalogue.screen.tsx'), 'EventCatalogueScreen'),
  staticData: { title: webhookTitles.eventCatalogue, needs: webhooks.events },
});

/** The screens of the webhooks' area, for the router. */
export const webhooksRoute = area.addChildren([board.addChildren([index, one]), create, edit, catalogue]);
