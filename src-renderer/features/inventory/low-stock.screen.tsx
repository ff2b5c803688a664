import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { InventoryHead } from './inventory-head.tsx';
import { useLowStockPage } from './inventory.api.ts';
import { lowStockFilters } from './inventory.filters.ts';
import { lowStockColumns } from './low-stock.columns.tsx';
import { useListMemory, useSetSearch } from './use-list.ts';

const words = inventoryWords.low;

/** What to buy first: products at or below their minimum; a row opens its product. */
export function LowStockScreen() {
  const search = useSearch({ from: '/estoque/inventario/repor' });
  const { name, pageSize } = useListMemory('low');
  const query = useLowStockPage({ ...search, per_page: search.per_page ?? pageSize });
  const setSearch = useSetSearch(search);
  const navigate = useNavigate();
  const total = query.data?.pagination.records.total;
  return (
    <Page>
      <InventoryHead note={total === undefined ? undefined : formatInteger(total)} />
      <DataTable
        name={name}
        label={words.listLabel}
        columns={lowStockColumns}
        filters={lowStockFilters}
        query={query}
        search={search}
        onSearch={setSearch}
        searchPlaceholder={words.searchPlaceholder}
        rowKey={({ sku }) => sku}
        rowName={(row) => row.name}
        openKey={undefined}
        onOpen={(sku) => void navigate({ to: '/produtos/$sku', params: { sku } })}
        ownSort="-restock_priority"
        empty={
          <EmptyState icon={IconCircleCheck} title={words.emptyTitle}>
            {words.emptyText}
          </EmptyState>
        }
        errorTitle={words.failed}
      />
    </Page>
  );
}
