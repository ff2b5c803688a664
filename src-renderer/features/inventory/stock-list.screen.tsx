import { Button } from '@mantine/core';
import { IconPackageImport, IconStack2 } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useRowInHand } from '../../ui/data-table/use-row-in-hand.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButton } from '../../ui/list-export/export-button.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { identityKey, identityOf } from '../../ui/stock/stock-identity.ts';
import { targetOf } from '../../ui/stock-acts/stock-target.ts';
import { useStockActs } from '../../ui/stock-acts/use-stock-acts.tsx';
import { InventoryHead } from './inventory-head.tsx';
import { useStockPage } from './inventory.api.ts';
import css from './inventory.module.css';
import { stockFilters } from './inventory.filters.ts';
import { stockColumns } from './stock.columns.tsx';
import { StockPanel } from './stock-panel.tsx';
import { useListMemory, useSetSearch } from './use-list.ts';

const words = inventoryWords.rows;
const keyOf = (row: StockRow): string => identityKey(identityOf(row));
const nameOf = (row: StockRow): string => words.name(row.product.sku, row.location.code);
const isOff = (row: StockRow): boolean => row.quantity_available === 0;

/** Every row of stock by product, place, lot and serial number, with the open one beside the list. */
export function StockListScreen() {
  const { row: openKey } = useParams({ strict: false });
  const search = useSearch({ from: '/estoque/inventario/linhas' });
  const { name, pageSize } = useListMemory('rows');
  const query = useStockPage({ ...search, per_page: search.per_page ?? pageSize });
  const setSearch = useSetSearch(search);
  const navigate = useNavigate();
  const open = (row: string) =>
    void navigate({
      to: '/estoque/inventario/linhas/$row',
      params: { row },
      search: true,
      replace: openKey !== undefined,
    });
  const total = query.data?.pagination.records.total;
  const { around, dialog } = useRowActs(openKey === undefined ? query.data?.data : undefined);
  return (
    <Split
      list={
        <>
          <InventoryHead
            note={total === undefined ? undefined : formatInteger(total)}
            actions={
              <ExportButton of="stock" search={search} total={query.isPlaceholderData ? undefined : total} />
            }
          />
          <div className={css.rows} {...around}>
            <DataTable
              name={name}
              label={words.listLabel}
              columns={stockColumns}
              filters={stockFilters}
              query={query}
              search={search}
              onSearch={setSearch}
              searchPlaceholder={words.searchPlaceholder}
              rowKey={keyOf}
              rowName={nameOf}
              isOff={isOff}
              openKey={openKey}
              onOpen={open}
              ownSort="name"
              empty={<NoStock />}
              errorTitle={words.failed}
            />
          </div>
          {dialog}
        </>
      }
      panel={
        openKey !== undefined && <OpenRow rowKey={openKey} page={query.data?.data ?? []} onOpen={open} />
      }
    />
  );
}

/** The acts of the row that has the focus, by their keys, while no record is open that has them on its own. */
function useRowActs(rows: readonly StockRow[] | undefined) {
  const { key, around } = useRowInHand();
  const row = rows?.find((one) => keyOf(one) === key);
  const { dialog } = useStockActs(row === undefined ? undefined : targetOf(row));
  return { around, dialog };
}

type OpenRowProps = {
  readonly rowKey: string;
  /** The page of the list beside which it stands. */
  readonly page: readonly StockRow[];
  readonly onOpen: (key: string) => void;
};

function OpenRow({ rowKey, page, onOpen }: OpenRowProps) {
  const navigate = useNavigate();
  const keys = page.map(keyOf);
  const at = keys.indexOf(rowKey);
  const neighbour = (step: number) => {
    const key = at === -1 ? undefined : keys[at + step];
    return key === undefined ? undefined : () => onOpen(key);
  };
  return (
    <StockPanel
      key={rowKey}
      rowKey={rowKey}
      row={page[at]}
      onPrevious={neighbour(-1)}
      onNext={neighbour(1)}
      onClose={() => void navigate({ to: '/estoque/inventario/linhas', search: true })}
    />
  );
}

function NoStock() {
  return (
    <EmptyState
      icon={IconStack2}
      title={words.emptyTitle}
      actions={
        <Button component={Link} to="/recebimento" leftSection={<IconPackageImport />}>
          {words.receive}
        </Button>
      }
    >
      {words.emptyText}
    </EmptyState>
  );
}
