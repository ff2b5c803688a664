import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orderQuery, orderReads as orders, ordersAreWritten } from '#shared/areas/orders/reads-contract.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { recordSearch } from '../../lib/record-search.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

/** Everything about orders; the list's address stays while an order is opened. */
const ordersArea = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pedidos',
  staticData: {
    title: orderTitles.list,
    destination: {
      under: 'orders',
      needs: orders.list,
      search: { is_open: true },
      counter: { list: orders.list, searches: [{ is_open: true }], says: app.navigation.counters.orders },
    },
    finds: recordSearch(orders.list, {
      label: orderTitles.list,
      asks: (search) => ({ search, per_page: 8 }),
      found: (lines) =>
        lines.map(
          ({ id, order_number: number, external_reference: reference, customer, stage_label: stage }) => ({
            id: `order.${id}`,
            label: number ?? reference ?? orderTitles.draft,
            icon: IconClipboardList,
            ...(customer === null ? {} : { description: customer.name }),
            hint: stage,
            to: '/pedidos/$id',
            params: { id },
          }),
        ),
    }),
  },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(orderQuery, raw),
});

const list = createRoute({
  getParentRoute: () => ordersArea,
  id: 'list',
  component: lazyRouteComponent(() => import('./orders.screen.tsx'), 'OrdersScreen'),
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
  component: lazyRouteComponent(() => import('./order.screen.tsx'), 'OrderScreen'),
  staticData: { title: orderTitles.one, needs: orders.list },
});

const picking = createRoute({
  getParentRoute: () => ordersArea,
  path: '$id/separar',
  component: lazyRouteComponent(() => import('./picking/picking.screen.tsx'), 'PickingScreen'),
  staticData: { title: orderTitles.picking, needs: ordersAreWritten, fills: true },
});

const packing = createRoute({
  getParentRoute: () => ordersArea,
  path: '$id/conferir',
  component: lazyRouteComponent(() => import('./packing/packing.screen.tsx'), 'PackingScreen'),
  staticData: { title: orderTitles.packing, needs: ordersAreWritten },
});

const receiving = createRoute({
  getParentRoute: () => ordersArea,
  path: '$id/receber',
  component: lazyRouteComponent(() => import('./receiving/receiving.screen.tsx'), 'ReceivingScreen'),
  staticData: { title: orderTitles.receiving, needs: ordersAreWritten },
});

const create = createRoute({
  getParentRoute: () => ordersArea,
  path: '-/novo',
  component: lazyRouteComponent(() => import('./entry/order-entry.screen.tsx'), 'OrderEntryScreen'),
  staticData: { title: orderTitles.create, needs: ordersAreWritten, begins: { icon: IconPlus } },
});

/** The screens of orders, for the router. */
export const ordersRoute = ordersArea.addChildren([
  list.addChildren([index, panel]),
  whole,
  picking,
  packing,
  receiving,
  create,
]);
