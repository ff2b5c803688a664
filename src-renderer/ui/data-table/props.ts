import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Pagination } from '#shared/kernel/pagination.ts';
import type { Column } from './column.ts';
import type { Filter } from './filter.ts';
import type { ListSearch } from './list-search.ts';
import type { DataTableModel } from './use-data-table.ts';

/** A page of a list, as the API answers it. */
export type ListPage<Row> = {
  readonly data: readonly Row[];
  readonly pagination: Pagination;
  /** The sums of amounts of all records that the filter finds, by the ids of their columns. */
  readonly sums?: Readonly<Record<string, number>>;
};

/** The ticked rows of a list, and their keys. */
export type TickedProps<Row> = { readonly keys: readonly string[]; readonly rows: readonly Row[] };

export type DataTableProps<Row extends object> = {
  /** Names the list and whoever looks at it in what the browser remembers: `products.marcia`. */
  readonly name: string;
  /** The name of the list, read to whoever cannot see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  readonly query: UseQueryResult<ListPage<Row>>;
  /** The list's address and the way to change it. */
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly searchPlaceholder: string;
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly isOff?: (row: Row) => boolean;
  /** Another page is written over the rows that are drawn, at half the cost; only where no cell has a state of its own. */
  readonly reusesRows?: boolean;
  /** The record that stands open beside the list. */
  readonly openKey: string | undefined;
  readonly onOpen: (key: string) => void;
  /** The acts on the ticked rows; they stand beside their number. */
  readonly tickedActs?: ComponentType<TickedProps<Row>>;
  /** Reads a page of all rows that the filter finds, so that all can be ticked, the most at once; without it only a page can. */
  readonly readAll?: { readonly most: number; readonly read: (page: number) => Promise<ListPage<Row>> };
  /** Ticks, by T, the rows of the page that have the same as the row in hand. */
  readonly tickAlike?: { readonly label: string; readonly of: (row: Row) => string };
  /** Further tools at the end of the toolbar. */
  readonly tools?: ReactNode;
  /** The sort that the server uses where none is asked. */
  readonly ownSort?: string;
  /** Stands there when there is no record at all. */
  readonly empty: ReactNode;
  readonly errorTitle: string;
};

/** The props of the parts between toolbar and foot. */
export type TableRoomProps<Row extends object> = DataTableProps<Row> & {
  readonly model: DataTableModel<Row>;
  readonly onCopy: () => void;
};
