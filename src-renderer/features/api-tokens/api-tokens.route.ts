import { IconKey } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { app } from '#shared/areas/screens/frame-words.ts';
import { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import { apiTokenTitles } from '#shared/areas/api-tokens/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

const path = '/integracoes/tokens';

/** The list of API tokens; its page lives in the address. */
export const apiTokensRoute = createRoute({
  getParentRoute: () => rootRoute,
  path,
  validateSearch: (raw: Record<string, unknown>) => readListSearch(apiTokens.list.query, raw),
  component: lazyRouteComponent(() => import('./api-tokens.screen.tsx'), 'ApiTokensScreen'),
  staticData: {
    title: apiTokenTitles.tokens,
    destination: { key: 't', under: 'integrations', label: app.navigation.tokens, needs: apiTokens.list },
  },
});

/** A new API token, and its secret once. */
export const newApiTokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${path}/novo`,
  component: lazyRouteComponent(() => import('./new-api-token.screen.tsx'), 'NewApiTokenScreen'),
  staticData: { title: apiTokenTitles.newToken, needs: apiTokens.create, begins: { icon: IconKey } },
});
