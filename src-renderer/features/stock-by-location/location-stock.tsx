import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { stockStatuses } from '#shared/domain/enumerations.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { stockWords } from '#shared/areas/inventory/screen-words.ts';
import { useUser } from '../../lib/session/use-session.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Filter } from '../../ui/data-table/filter.ts';
import type { ListSearch } from '../../ui/data-table/list-search.ts';
import { useRowInHand } from '../../ui/data-table/use-row-in-hand.ts';
import { useTableChoices } from '../../ui/data-table/use-table-choices.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButton } from '../../ui/list-export/export-button.tsx';
import { identityKey, identityOf } from '../../ui/stock/stock-identity.ts';
import { targetOf } from '../../ui/stock-acts/stock-target.ts';
import { useStockActs, type OfferedAct } from '../../ui/stock-acts/use-stock-acts.tsx';
import css from './stock-by-location.module.css';
import { listSearchOf, type LocationSearch } from './location-search.ts';
import { useLocationStock } from './stock-by-location.api.ts';
import { locationStockColumns } from './location-stock.columns.tsx';

const words = localWords.stock;
const keyOf = (row: StockRow): string => identityKey(identityOf(row));
const nameOf = ({ product }: StockRow): string => product.name;
const isOff = (row: StockRow): boolean => row.quantity_available === 0;

const yesNo = [
  { value: true, label: locationWords.yes },
  { value: false, label: locationWords.no },
];
const filters: readonly Filter[] = [
  {
    name: 'stock_status',
    label: stockWords.columns.status,
    options: stockStatuses.map((value) => ({ value, label: labels.stock_status[value] })),
  },
  { name: 'is_expired', label: words.filterExpired, options: yesNo },
  { name: 'expires_soon', label: words.filterSoon, options: yesNo },
];

type LocationStockProps = { readonly code: string; readonly search: LocationSearch };

/**
 * Lists the stock of the chosen location; each row moves, is adjusted, changes its status and opens from
 * here.
 */
export function LocationStock({ code, search }: LocationStockProps) {
  const name = `location-stock.${useUser().username}`;
  const listSearch = listSearchOf(search);
  const [choices] = useTableChoices(name);
  const query = useLocationStock(code, { ...listSearch, per_page: listSearch.per_page ?? choices.pageSize });
  const navigate = useNavigate();
  const { key: inHand, around } = useRowInHand();
  const rows = query.data?.data ?? [];
  const row = rows.find((one) => keyOf(one) === inHand);
  const { offered, start, dialog } = useStockActs(row === undefined ? undefined : targetOf(row));
  const columns = useMemo(() => [...locationStockColumns, actionsColumn(offered, start)], [offered, start]);
  const setSearch = (next: ListSearch) => {
    const { rua, armazem, medida, parte } = search;
    void navigate({ to: '.', search: { ...next, rua, armazem, medida, parte }, replace: true });
  };
  return (
    <div className={css.rows} {...around}>
      <DataTable
        name={name}
        label={words.label}
        columns={columns}
        filters={filters}
        query={query}
        search={listSearch}
        onSearch={setSearch}
        searchPlaceholder={words.search}
        rowKey={keyOf}
        rowName={nameOf}
        isOff={isOff}
        openKey={undefined}
        onOpen={(key) => void navigate({ to: '/estoque/inventario/linhas/$row', params: { row: key } })}
        tools={
          <ExportButton
            of="stock"
            search={{ ...listSearch, location_code: code }}
            total={query.isPlaceholderData ? undefined : query.data?.pagination.records.total}
          />
        }
        ownSort="name"
        empty={
          <EmptyState icon={IconPackageOff} title={words.emptyTitle}>
            {words.emptyText}
          </EmptyState>
        }
        errorTitle={words.failed}
      />
      {dialog}
    </div>
  );
}

type Start = ReturnType<typeof useStockActs>['start'];

const actionsColumn = (offered: readonly OfferedAct[], start: Start): Column<StockRow> => ({
  id: 'actions',
  header: words.actions,
  text: () => '',
  cell: (row) => (
    <span className={css.acts}>
      {offered.map((act) => (
        <Tooltip
          key={act.id}
          label={act.keys === undefined ? act.label : `${act.label} (${act.keys.toUpperCase()})`}
        >
          <ActionIcon
            size="sm"
            tabIndex={-1}
            aria-label={`${act.label}: ${row.product.name}`}
            disabled={!act.isAllowed}
            onClick={(event) => {
              event.stopPropagation();
              start(act.id, targetOf(row));
            }}
          >
            <act.icon />
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  ),
  width: 144,
  align: 'end',
  rank: 2,
});
