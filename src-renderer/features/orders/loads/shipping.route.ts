import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orderReads as orders } from '#shared/areas/orders/reads-contract.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import { rootRoute } from '../../../lib/root-route.ts';

const board = createRoute({
  getParentRoute: () => rootRoute,
  path: '/expedicao',
  component: lazyRouteComponent(() => import('./shipping.screen.tsx'), 'ShippingScreen'),
  staticData: { title: orderTitles.shipping, needs: orders.list, destination: { under: 'orders' } },
});

const load = createRoute({
  getParentRoute: () => board,
  path: '$id',
  staticData: { needs: orders.list },
});

/** The screens on which orders leave, for the router. */
export const shippingRoute = board.addChildren([load]);
