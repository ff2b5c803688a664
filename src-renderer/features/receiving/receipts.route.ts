import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { goodsReceipts, receiptQuery } from '#shared/areas/operation-types/receipt-contract.ts';
import { screenTitles } from '#shared/messages/screen-titles.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recebimento/feitos',
  component: lazyRouteComponent(() => import('./receipts.screen.tsx'), 'ReceiptsScreen'),
  staticData: { title: screenTitles.receipts, needs: goodsReceipts.list, place: { under: 'receiving' } },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(receiptQuery, raw),
});

const index = createRoute({ getParentRoute: () => area, path: '/' });

const panel = createRoute({ getParentRoute: () => area, path: '$id' });

/** The receipts that were made and one of them. */
export const receiptsRoute = area.addChildren([index, panel]);
