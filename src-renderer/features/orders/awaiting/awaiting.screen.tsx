import { IconFileInvoice } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { awaitingInvoice } from '#shared/areas/invoicing/awaiting-contract.ts';
import { awaitingScreenWords as words } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { useList } from '../../../ui/list-screen/use-list.ts';
import { idOf, numberOf } from '../orders.api.ts';
import { AwaitingPanel } from './awaiting-panel.tsx';
import { awaitingColumns } from './awaiting.columns.tsx';
import { awaitingFilters } from './awaiting.filters.ts';
import { AwaitingTotals } from './awaiting-totals.tsx';
import { AllFile } from './erp-file.tsx';

/** The orders that wait for their invoice, who waits longest first, with what the invoice of one has to say beside them. */
export function AwaitingScreen() {
  const { id: openKey } = useParams({ strict: false });
  const navigate = useNavigate();
  const list = useList({ route: awaitingInvoice.list, name: 'awaiting' });
  return (
    <ListScreen
      list={list}
      words={words}
      tabs={<AwaitingTotals />}
      actions={<AllFile search={list.search} isBehind={openKey !== undefined} />}
      columns={awaitingColumns}
      filters={awaitingFilters}
      rowKey={idOf}
      rowName={numberOf}
      ownSort="waiting_since"
      onOpen={(id, replace) =>
        void navigate({ to: '/pedidos/aguardando-nota/$id', params: { id }, search: true, replace })
      }
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/pedidos/aguardando-nota', search: true }),
        render: (beside) => <AwaitingPanel {...beside} />,
      }}
      empty={{ icon: IconFileInvoice, ...words.empty }}
    />
  );
}
