import { IconCalendarCheck } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { exactSearch, withoutExactSearch } from '../../ui/data-table/exact-search.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { identityKey, identityOf } from '../../ui/stock/stock-identity.ts';
import { InventoryHead } from './inventory-head.tsx';
import { useExpiringPage } from './inventory.api.ts';
import { expiringFilters } from './inventory.filters.ts';
import { expiringColumns } from './stock.columns.tsx';
import { useListMemory, useSetSearch } from './use-list.ts';

const words = inventoryWords.expiring;
const keyOf = (row: StockRow): string => identityKey(identityOf(row));

/** What expires, the next first; a row opens in the detailed inventory. */
export function ExpiringScreen() {
  const search = useSearch({ from: '/estoque/inventario/validade' });
  const { name, pageSize } = useListMemory('expiring');
  const query = useExpiringPage({ ...search, per_page: search.per_page ?? pageSize });
  const shown = exactSearch(search, 'sku');
  const setSearch = useSetSearch(shown);
  const navigate = useNavigate();
  const total = query.data?.pagination.records.total;
  return (
    <Page>
      <InventoryHead note={total === undefined ? undefined : formatInteger(total)} />
      <DataTable
        name={name}
        label={words.listLabel}
        columns={expiringColumns}
        filters={expiringFilters}
        query={query}
        search={shown}
        onSearch={(next) => setSearch(withoutExactSearch(next, 'sku'))}
        searchPlaceholder={words.searchPlaceholder}
        rowKey={keyOf}
        rowName={(row) => inventoryWords.rows.name(row.product.sku, row.location.code)}
        openKey={undefined}
        onOpen={(row) => void navigate({ to: '/estoque/inventario/linhas/$row', params: { row } })}
        empty={
          <EmptyState icon={IconCalendarCheck} title={words.emptyTitle}>
            {words.emptyText}
          </EmptyState>
        }
        errorTitle={words.failed}
      />
    </Page>
  );
}
