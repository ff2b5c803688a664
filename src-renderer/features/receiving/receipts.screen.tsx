import { IconPackageImport } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { goodsReceipts } from '#shared/areas/operation-types/receipt-contract.ts';
import type { ReceiptLine } from '#shared/areas/operation-types/receipt-schema.ts';
import { receiptWords as words } from '#shared/areas/operation-types/receipt-screen-words.ts';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { today } from '../../ui/stock/today.ts';
import { ReceiptPanel } from './receipt-panel.tsx';
import { receiptColumns } from './receipts.columns.tsx';
import { receiptFilters } from './receipts.filters.ts';

const numberOf = ({ receipt_number: number }: ReceiptLine): string => number;
const isReversed = ({ status }: ReceiptLine): boolean => status === 'reversed';

/** The receipts that were made, the newest first, with the open one beside the list. */
export function ReceiptsScreen() {
  const { id: openKey } = useParams({ strict: false });
  const [filters] = useState(() => receiptFilters(today()));
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: goodsReceipts.list, name: 'receipts' })}
      words={words}
      columns={receiptColumns}
      filters={filters}
      rowKey={numberOf}
      rowName={numberOf}
      isOff={isReversed}
      create={{
        label: words.receive,
        access: operationTypes.goodsReceipt.access,
        go: () => void navigate({ to: '/recebimento' }),
        refusal: receivingWords.noRight,
      }}
      onOpen={(id, replace) =>
        void navigate({ to: '/recebimento/feitos/$id', params: { id }, search: true, replace })
      }
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/recebimento/feitos', search: true }),
        render: (beside) => <ReceiptPanel {...beside} />,
      }}
      empty={{ icon: IconPackageImport, title: words.emptyTitle, text: words.emptyText }}
    />
  );
}
