import { Button } from '@mantine/core';
import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react';
import { common } from '#shared/areas/screens/common-words.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../query-state.tsx';
import css from './data-table.module.css';
import { filtersOf, withChange, withoutFilters } from './list-search.ts';
import type { TableRoomProps } from './props.ts';
import { TableView } from './table-view.tsx';

/** The room between toolbar and foot: the table, or what stands there instead of it. */
export function TableRoom<Row extends object>(props: TableRoomProps<Row>) {
  const { query, model } = props;
  const { roomRef } = model;
  const hasRows = query.data === undefined || query.data.data.length > 0;
  return (
    <div className={css.room} ref={roomRef} data-paper="wide">
      {query.isRefetchError && <OutdatedNote onRetry={() => void query.refetch()} />}
      {query.isError && query.data === undefined ? (
        <div className="alm-scroll">
          <ErrorState error={query.error} title={props.errorTitle} onRetry={() => void query.refetch()} />
        </div>
      ) : hasRows ? (
        <TableView {...props} />
      ) : (
        <div className="alm-scroll">
          <NoRows {...props} />
        </div>
      )}
    </div>
  );
}

function OutdatedNote({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={css.note} role="status">
      <IconAlertTriangle aria-hidden />
      {common.table.outdated}
      <Button size="xs" variant="default" onClick={onRetry}>
        {common.actions.retry}
      </Button>
    </div>
  );
}

function NoRows<Row extends object>({ query, search, onSearch, empty }: TableRoomProps<Row>) {
  const isFiltered = filtersOf(search).length > 0 || search.search !== undefined;
  const isBeyond = (query.data?.pagination.records.total ?? 0) > 0;
  if (!isFiltered && !isBeyond) return empty;
  const words = isBeyond ? common.table.beyond : common.table.noMatch;
  const back = isBeyond ? withChange(search, { page: 1 }) : withoutFilters(search);
  return (
    <EmptyState
      icon={IconSearchOff}
      title={words.title}
      actions={
        <Button variant="default" onClick={() => onSearch(back)}>
          {words.action}
        </Button>
      }
    >
      {words.text}
    </EmptyState>
  );
}
