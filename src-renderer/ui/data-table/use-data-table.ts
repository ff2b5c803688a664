import { useElementSize } from '@mantine/hooks';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { columnsThatFit, type Column } from './column.ts';
import { isWanted, useTableChoices } from './use-table-choices.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
type Features = typeof features;

type Options<Row> = {
  /** Names the list in what the browser remembers: `products`. */
  readonly name: string;
  /** Declared outside of any component. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rows: readonly Row[] | undefined;
};

const noRows: readonly never[] = [];

/** The model of a list: which columns stand there now, which rows are ticked, what is remembered. */
export function useDataTable<Row extends object>({ name, columns, rowKey, rows }: Options<Row>) {
  const [choices, setChoices] = useTableChoices(name);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const { ref: roomRef, width: room } = useElementSize<HTMLDivElement>();
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const wanted = useMemo(() => columns.filter((column) => isWanted(column, choices)), [columns, choices]);
  const fitting = useMemo(() => columnsThatFit(wanted, room), [wanted, room]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id }) => [id, fitting.has(id)])),
    [columns, fitting],
  );
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: rowKey,
    state: { columnVisibility, rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const shown = useMemo(() => columns.filter(({ id }) => fitting.has(id)), [columns, fitting]);
  return { table, columns, shown, wanted, choices, setChoices, roomRef, rowKey };
}

export type DataTableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>;

function definitionOf<Row extends object>(column: Column<Row>): ColumnDef<Features, Row> {
  return { id: column.id, accessorFn: column.text, header: column.header };
}
