import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadKind } from '#shared/areas/loads/record.ts';
import { loadReads as loads } from '#shared/areas/loads/reads-contract.ts';
import { orderReads as orders } from '#shared/areas/orders/reads-contract.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import { paperSearch } from '../../../lib/paper-search.ts';
import { rootRoute } from '../../../lib/root-route.ts';
import { readBoardSearch } from './board-search.ts';

const board = createRoute({
  getParentRoute: () => rootRoute,
  path: '/expedicao',
  validateSearch: readBoardSearch,
  component: lazyRouteComponent(() => import('./shipping.screen.tsx'), 'ShippingScreen'),
  staticData: {
    title: orderTitles.shipping,
    needs: orders.list,
    destination: { key: 's', under: 'orders' },
    onPaper: paperSearch(loadKind, {
      list: async () => loads.list,
      asks: (load_number) => ({ load_number }),
      named: ({ id, load_number: number }) => ({ id, number }),
    }),
  },
});

const load = createRoute({
  getParentRoute: () => board,
  path: '$id',
  staticData: { needs: orders.list },
});

/** The screens on which orders leave, for the router. */
export const shippingRoute = board.addChildren([load]);
