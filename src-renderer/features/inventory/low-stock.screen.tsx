import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { lowStockFilters } from './inventory.filters.ts';
import { InventoryTabs } from './inventory-tabs.tsx';
import { lowStockColumns } from './low-stock.columns.tsx';

const { title, low: words } = inventoryWords;

/** Lists the products to buy first, at or below their minimum; a row opens its product. */
export function LowStockScreen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: stockReads.lowStock, name: 'inventory.low' })}
      words={{ ...words, title }}
      tabs={<InventoryTabs />}
      columns={lowStockColumns}
      filters={lowStockFilters}
      rowKey={({ sku }) => sku}
      rowName={({ name }) => name}
      ownSort="-restock_priority"
      onOpen={(sku) => void navigate({ to: '/produtos/$sku', params: { sku } })}
      empty={{ icon: IconCircleCheck, title: words.emptyTitle, text: words.emptyText }}
    />
  );
}
