import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { receivingTitles } from '#shared/areas/operation-types/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';

/** The kinds of operation, and what an order of each goes through. */
export const operationTypesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/configuracoes/tipos-de-operacao',
  component: lazyRouteComponent(() => import('./operation-types.screen.tsx'), 'OperationTypesScreen'),
  staticData: {
    title: receivingTitles.types,
    needs: operationTypes.list,
    destination: { key: '4', under: 'settings' },
  },
});
