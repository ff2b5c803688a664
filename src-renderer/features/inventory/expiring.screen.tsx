import { IconCalendarCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { keyOfRow } from '../../ui/stock/rows-of-keys.ts';
import { nameOfRow } from './inventory.api.ts';
import { expiringViews } from './expiring.views.ts';
import { expiringFilters } from './inventory.filters.ts';
import { InventoryTabs } from './inventory-tabs.tsx';
import { expiringColumns } from './stock.columns.tsx';

const { title, expiring: words } = inventoryWords;

/** Lists the goods that expire, the next first; a row opens in the detailed inventory. */
export function ExpiringScreen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: stockReads.expiring, name: 'inventory.expiring' })}
      words={{ ...words, title }}
      tabs={<InventoryTabs />}
      views={{ label: words.views.label, all: expiringViews }}
      columns={expiringColumns}
      filters={expiringFilters}
      rowKey={keyOfRow}
      rowName={nameOfRow}
      ownSort="expiration_date"
      onOpen={(row) => void navigate({ to: '/estoque/inventario/linhas/$row', params: { row } })}
      empty={{ icon: IconCalendarCheck, title: words.emptyTitle, text: words.emptyText }}
    />
  );
}
