import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { receiptKind } from '#shared/areas/inbound/record.ts';
import { goodsReceipts, receiptQuery } from '#shared/areas/operation-types/receipt-contract.ts';
import { receivingTitles } from '#shared/areas/operation-types/title-words.ts';
import { paperSearch } from '../../lib/paper-search.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recebimento/feitos',
  component: lazyRouteComponent(() => import('./receipts.screen.tsx'), 'ReceiptsScreen'),
  staticData: {
    title: receivingTitles.receipts,
    needs: goodsReceipts.list,
    destination: { key: 'f', under: 'receiving' },
    onPaper: paperSearch(receiptKind, {
      list: async () => goodsReceipts.list,
      asks: (receipt_number) => ({ receipt_number }),
      named: ({ receipt_number: number }) => ({ id: number, number }),
    }),
  },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(receiptQuery, raw),
});

const index = createRoute({ getParentRoute: () => area, path: '/' });

const panel = createRoute({ getParentRoute: () => area, path: '$id' });

/** The receipts that were made and one of them. */
export const receiptsRoute = area.addChildren([index, panel]);
