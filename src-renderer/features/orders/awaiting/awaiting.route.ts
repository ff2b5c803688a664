import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { awaitingInvoice, awaitingQuery } from '#shared/areas/invoicing/awaiting-contract.ts';
import { awaitingTitles } from '#shared/areas/invoicing/title-words.ts';
import { counted } from '../../../lib/counted.ts';
import { rootRoute } from '../../../lib/root-route.ts';
import { readListSearch } from '../../../ui/data-table/list-search.ts';

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pedidos/aguardando-nota',
  component: lazyRouteComponent(() => import('./awaiting.screen.tsx'), 'AwaitingScreen'),
  staticData: {
    title: awaitingTitles.list,
    needs: awaitingInvoice.list,
    destination: {
      key: 'a',
      under: 'orders',
      counter: { ...counted.awaitingInvoice, says: awaitingTitles.counter },
    },
  },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(awaitingQuery, raw),
});

const index = createRoute({ getParentRoute: () => area, path: '/' });
const panel = createRoute({ getParentRoute: () => area, path: '$id' });

/** The orders that wait for their invoice, and one of them. */
export const awaitingRoute = area.addChildren([index, panel]);
