import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orderReads as orders, ordersAreWritten } from '#shared/areas/orders/reads-contract.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import { newOrderRoute, ordersArea } from '../../features/orders/orders.route.ts';

const list = createRoute({
  getParentRoute: () => ordersArea,
  id: 'list',
  component: lazyRouteComponent(() => import('./orders.page.tsx'), 'OrdersPage'),
});

const index = createRoute({
  getParentRoute: () => list,
  path: '/',
  staticData: { needs: orders.list },
});

const panel = createRoute({
  getParentRoute: () => list,
  path: '$id',
  staticData: { needs: orders.list },
});

const whole = createRoute({
  getParentRoute: () => ordersArea,
  path: '$id/completo',
  component: lazyRouteComponent(() => import('./order.page.tsx'), 'OrderPage'),
  staticData: { title: orderTitles.one, needs: orders.list },
});

const picking = createRoute({
  getParentRoute: () => ordersArea,
  path: '$id/separar',
  component: lazyRouteComponent(
    () => import('../../features/fulfilment/picking/picking.screen.tsx'),
    'PickingScreen',
  ),
  staticData: { title: orderTitles.picking, needs: ordersAreWritten, fills: true },
});

const packing = createRoute({
  getParentRoute: () => ordersArea,
  path: '$id/conferir',
  component: lazyRouteComponent(
    () => import('../../features/fulfilment/packing/packing.screen.tsx'),
    'PackingScreen',
  ),
  staticData: { title: orderTitles.packing, needs: ordersAreWritten },
});

const receiving = createRoute({
  getParentRoute: () => ordersArea,
  path: '$id/receber',
  component: lazyRouteComponent(
    () => import('../../features/inbound/receiving.screen.tsx'),
    'ReceivingScreen',
  ),
  staticData: { title: orderTitles.receiving, needs: ordersAreWritten },
});

/** The screens of orders and those on which other features work on one, for the router. */
export const ordersRoute = ordersArea.addChildren([
  list.addChildren([index, panel]),
  whole,
  picking,
  packing,
  receiving,
  newOrderRoute,
]);
