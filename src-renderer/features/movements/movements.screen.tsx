import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { exactSearch, withoutExactSearch } from '../../ui/data-table/exact-search.ts';
import type { ListSearch } from '../../ui/data-table/list-search.ts';
import { useTableChoices } from '../../ui/data-table/use-table-choices.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButton } from '../../ui/list-export/export-button.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { today } from '../../ui/stock/today.ts';
import { MovementPanel } from './movement-panel.tsx';
import { idOf, isReversed, useMovementPage } from './movements.api.ts';
import { movementColumns } from './movements.columns.tsx';
import { movementFilters } from './movements.filters.ts';

const nameOf = ({ type, product }: Movement): string =>
  movementWords.name(labels.movement_type[type], product.sku);

/** The ledger of stock, the newest movement first, with the open one beside the list. */
export function MovementsScreen() {
  const { id } = useParams({ strict: false });
  const search = useSearch({ from: '/estoque/movimentacoes' });
  const name = `movements.${useUser().username}`;
  const [{ pageSize }] = useTableChoices(name);
  const query = useMovementPage({ ...search, per_page: search.per_page ?? pageSize });
  const [filters] = useState(() => movementFilters(today()));
  const shown = exactSearch(search, 'sku');
  const navigate = useNavigate();
  const setSearch = (next: ListSearch) =>
    void navigate({
      to: '.',
      search: withoutExactSearch(next, 'sku'),
      replace: next.search !== shown.search,
    });
  const open = (next: string) =>
    void navigate({
      to: '/estoque/movimentacoes/$id',
      params: { id: next },
      search: true,
      replace: id !== undefined,
    });
  return (
    <Split
      list={
        <>
          <MovementsHead query={query} search={search} />
          <DataTable
            name={name}
            label={movementWords.listLabel}
            columns={movementColumns}
            filters={filters}
            query={query}
            search={shown}
            onSearch={setSearch}
            searchPlaceholder={movementWords.searchPlaceholder}
            rowKey={idOf}
            rowName={nameOf}
            isOff={isReversed}
            openKey={id}
            onOpen={open}
            empty={
              <EmptyState icon={IconArrowsLeftRight} title={movementWords.emptyTitle}>
                {movementWords.emptyText}
              </EmptyState>
            }
            errorTitle={movementWords.failed}
          />
        </>
      }
      panel={id !== undefined && <OpenMovement id={id} page={query.data?.data ?? []} onOpen={open} />}
    />
  );
}

type MovementsHeadProps = {
  readonly query: ReturnType<typeof useMovementPage>;
  readonly search: ListSearch;
};

function MovementsHead({ query: { data, isPlaceholderData }, search }: MovementsHeadProps) {
  const total = data?.pagination.records.total;
  return (
    <PageHead
      title={movementWords.title}
      note={total === undefined ? undefined : formatInteger(total)}
      actions={<ExportButton of="movements" search={search} total={isPlaceholderData ? undefined : total} />}
    />
  );
}

type OpenMovementProps = {
  readonly id: string;
  /** The page of the list beside which it stands. */
  readonly page: readonly Movement[];
  readonly onOpen: (id: string) => void;
};

function OpenMovement({ id, page, onOpen }: OpenMovementProps) {
  const navigate = useNavigate();
  const at = page.findIndex((movement) => movement.id === id);
  const neighbour = (step: number) => {
    const movement = at === -1 ? undefined : page[at + step];
    return movement === undefined ? undefined : () => onOpen(movement.id);
  };
  return (
    <MovementPanel
      key={id}
      id={id}
      row={page[at]}
      onPrevious={neighbour(-1)}
      onNext={neighbour(1)}
      onClose={() => void navigate({ to: '/estoque/movimentacoes', search: true })}
    />
  );
}
