import { IconPackageImport } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { receiptKind } from '#shared/areas/inbound/record.ts';
import { goodsReceipts, receiptQuery } from '#shared/areas/operation-types/receipt-contract.ts';
import { receivingTitles } from '#shared/areas/operation-types/title-words.ts';
import { formatInstant } from '../../lib/format.ts';
import { recordSearch } from '../../lib/record-search.ts';
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
    finds: recordSearch(goodsReceipts.list, {
      label: receivingTitles.receipts,
      asks: (search) => ({ search, per_page: 8 }),
      found: (receipts) =>
        receipts.map(
          ({ receipt_number: number, supplier_document: document, reference, created_at: at }) => ({
            id: `receipt.${number}`,
            label: number,
            icon: IconPackageImport,
            ...((document ?? reference) === null ? {} : { description: document ?? reference ?? '' }),
            hint: formatInstant(at),
            to: '/recebimento/feitos/$id',
            params: { id: number },
          }),
        ),
    }),
  },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(receiptQuery, raw),
});

const index = createRoute({ getParentRoute: () => area, path: '/' });

const panel = createRoute({ getParentRoute: () => area, path: '$id' });

/** The receipts that were made and one of them. */
export const receiptsRoute = area.addChildren([index, panel]);
