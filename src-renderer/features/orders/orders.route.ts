import { IconPlus } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orderKind } from '#shared/areas/orders/record.ts';
import { orderQuery, orderReads as orders, ordersAreWritten } from '#shared/areas/orders/reads-contract.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { counted } from '../../lib/counted.ts';
import { paperSearch } from '../../lib/paper-search.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { openOrders } from '../../ui/orders/open-orders.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

/** Everything about orders; the list's address stays while an order is opened. */
export const ordersArea = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pedidos',
  staticData: {
    title: orderTitles.list,
    destination: {
      key: 'd',
      under: 'orders',
      needs: orders.list,
      search: openOrders,
      counter: { ...counted.toLeave, says: app.navigation.counters.orders },
    },
    onPaper: paperSearch(orderKind, {
      list: async () => orders.list,
      asks: (order_number) => ({ order_number }),
      named: ({ id, order_number: number }) => ({ id, number: number ?? '' }),
    }),
  },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(orderQuery, raw),
});

/** The screen on which an order is entered. */
export const newOrderRoute = createRoute({
  getParentRoute: () => ordersArea,
  path: '-/novo',
  component: lazyRouteComponent(() => import('./entry/order-entry.screen.tsx'), 'OrderEntryScreen'),
  staticData: { title: orderTitles.create, needs: ordersAreWritten, begins: { icon: IconPlus } },
});
