import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import type { ListPage } from '../data-table/props.ts';
import { Pager } from '../pager.tsx';
import { QueryState } from '../query-state.tsx';
import { SmallTable, type SmallTableProps } from './small-table.tsx';
import css from './small-table.module.css';

export type PagedTableProps<Row> = Omit<SmallTableProps<Row>, 'rows'> & {
  readonly query: UseQueryResult<ListPage<Row>>;
  readonly errorTitle?: string;
  /** The content where the list holds nothing at all: a sentence, or a way to fill it. */
  readonly empty: ReactNode;
  readonly onPage: (page: number) => void;
};

/** A short list in pages: waiting, failed, empty, past its end, or one page with the way to the others. */
export function PagedTable<Row>({ query, errorTitle, empty, onPage, ...table }: PagedTableProps<Row>) {
  return (
    <QueryState query={query} {...(errorTitle === undefined ? {} : { errorTitle })}>
      {({ data, pagination }) => {
        if (pagination.records.total === 0)
          return typeof empty === 'string' ? <p className={css.nothing}>{empty}</p> : empty;
        if (data.length === 0) return <PastTheEnd onFirst={() => onPage(1)} />;
        return (
          <>
            <SmallTable {...table} rows={data} />
            <Pager pagination={pagination} onPage={onPage} />
          </>
        );
      }}
    </QueryState>
  );
}

/** A page that its rows have left, and the way back to those that are there. */
function PastTheEnd({ onFirst }: { readonly onFirst: () => void }) {
  const { title, action } = common.table.beyond;
  return (
    <p className={css.nothing}>
      {title}{' '}
      <Button size="xs" variant="default" ml={8} onClick={onFirst}>
        {action}
      </Button>
    </p>
  );
}
