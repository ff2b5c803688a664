import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { receivingTitles } from '#shared/areas/operation-types/title-words.ts';
import { rootRoute } from '../../lib/root-route.ts';

/** The goods receipt. */
export const receivingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recebimento',
  component: lazyRouteComponent(() => import('./receiving.screen.tsx'), 'ReceivingScreen'),
  staticData: {
    title: receivingTitles.receiving,
    needs: operationTypes.goodsReceipt,
    destination: { key: 'r', under: 'receiving' },
  },
});
