import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { mostOf } from '#shared/areas/orders/body-schema.ts';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import type { ListSearch } from '../../ui/data-table/list-search.ts';
import { useSuppliers } from '../../ui/fields/use-suppliers.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { BuyTicked, ProposalKeys, tickSupplier } from './buy-acts.tsx';
import { lowStockFilters } from './inventory.filters.ts';
import { InventoryTabs } from './inventory-tabs.tsx';
import { lowStockColumns } from './low-stock.columns.tsx';
import { ProposalsProvider } from './proposals.tsx';

const { title, low: words } = inventoryWords;

/** Lists the products to buy first, at or below their minimum; a row opens its product. */
export function LowStockScreen() {
  const navigate = useNavigate();
  const list = useList({ route: stockReads.lowStock, name: 'inventory.low' });
  return (
    <ProposalsProvider>
      <ListScreen
        list={list}
        words={{ ...words, title }}
        tabs={<InventoryTabs />}
        columns={lowStockColumns}
        filters={useFilters(list.search)}
        tickedActs={BuyTicked}
        mostTicked={mostOf.items}
        rowActs={ProposalKeys}
        tickAlike={tickSupplier}
        rowKey={({ sku }) => sku}
        rowName={({ name }) => name}
        ownSort="-restock_priority"
        onOpen={(sku) => void navigate({ to: '/produtos/$sku', params: { sku } })}
        empty={{ icon: IconCircleCheck, title: words.emptyTitle, text: words.emptyText }}
      />
    </ProposalsProvider>
  );
}

/** The filters of the list; the suppliers among them come once they are offered, or named by the address. */
function useFilters(search: ListSearch): readonly Filter[] {
  const [isOffered, setOffered] = useState(false);
  const suppliers = useSuppliers(isOffered || search['supplier_id'] !== undefined);
  return useMemo(() => lowStockFilters(suppliers, () => setOffered(true)), [suppliers]);
}
