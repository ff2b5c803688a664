import type { SavedView, ViewSearch } from '#shared/areas/views/schema.ts';
import type { Column } from '../data-table/column.ts';
import type { ListSearch } from '../data-table/list-search.ts';
import { isWanted, type TableChoices } from '../data-table/use-table-choices.ts';

type Columns = readonly Pick<Column<never>, 'id' | 'rank' | 'startsHidden'>[];

/** A list as it stands: what its address asks, and the columns that are wanted. */
export type ListNow = { readonly search: ListSearch; readonly columns: readonly string[] };

/** Takes the part of an address that a view keeps: all but its page and the size of it. */
export function keptSearch({ page: _page, per_page: _size, ...asked }: ListSearch): ViewSearch {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as ViewSearch;
}

/** The ids of the columns that somebody wants to see, whether they find room or not. */
export const wantedColumns = (columns: Columns, choices: TableChoices): readonly string[] =>
  columns.filter((column) => isWanted(column, choices)).map(({ id }) => id);

/** The choices with the columns of a view; the same where the view names none. */
export function withColumnsOf(view: SavedView, columns: Columns, choices: TableChoices): TableChoices {
  if (view.columns.length === 0) return choices;
  const isIn = ({ id }: { readonly id: string }) => view.columns.includes(id);
  return {
    ...choices,
    shown: columns.filter((column) => column.startsHidden === true && isIn(column)).map(({ id }) => id),
    hidden: columns
      .filter((column) => column.startsHidden !== true && column.rank > 0 && !isIn(column))
      .map(({ id }) => id),
  };
}
