import { IconClipboardList } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderWords as words } from '#shared/areas/orders/screen-words.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { useViewCounts } from '../../ui/list-screen/use-view-counts.ts';
import { BulkActs } from './bulk-acts.tsx';
import { OrderPanel } from './order-panel.tsx';
import { idOf, numberOf } from './orders.api.ts';
import { orderColumns } from './orders.columns.tsx';
import { orderFilters, orderViews } from './orders.filters.ts';

const isCancelled = ({ stage }: OrderLine): boolean => stage === 'cancelled';

/** The list of orders, with the open one beside it. */
export function OrdersScreen() {
  const { id: openKey } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: orders.list, name: 'orders' })}
      words={words}
      views={{ label: words.views.label, all: orderViews, counts: useViewCounts(orders.list, orderViews) }}
      columns={orderColumns}
      filters={orderFilters}
      rowKey={idOf}
      rowName={numberOf}
      isOff={isCancelled}
      tickedActs={BulkActs}
      exports="orders"
      ownSort="-created_at"
      create={{
        label: orderTitles.create,
        access: orders.create.access,
        go: () => void navigate({ to: '/pedidos/-/novo', search: true }),
        refusal: words.noWrite,
      }}
      onOpen={(id, replace) => void navigate({ to: '/pedidos/$id', params: { id }, search: true, replace })}
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/pedidos', search: true }),
        render: (beside) => <OrderPanel {...beside} />,
      }}
      empty={{ icon: IconClipboardList, ...words.empty }}
    />
  );
}
