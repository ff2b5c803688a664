import { useElementSize } from '@mantine/hooks';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type OnChangeFn,
  type ReactTable,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo, useState, type RefCallback } from 'react';
import { usePrinting } from '../../lib/printing.ts';
import { columnsThatFit, PAPER_WIDTH, type Column } from './column.ts';
import { isWanted, useTableChoices, type TableChoices } from './use-table-choices.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
type Features = typeof features;

type Options<Row> = {
  /** Names the list in what the browser remembers: `products`. */
  readonly name: string;
  /** Declared outside of any component. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rows: readonly Row[] | undefined;
  /** The question of the rows; ticks belong to it and go with it. */
  readonly scope: string;
};

export type DataTableModel<Row extends object> = {
  readonly table: ReactTable<Features, Row>;
  /** The columns that are wanted and find room. */
  readonly shown: readonly Column<Row>[];
  readonly choices: TableChoices;
  readonly setChoices: (choices: TableChoices) => void;
  /** Pixels that the columns have to fit, 0 until they are measured. */
  readonly room: number;
  /** Goes to the element that is measured. */
  readonly roomRef: RefCallback<HTMLDivElement | null>;
  readonly rowKey: (row: Row) => string;
};

const noRows: readonly never[] = [];
const noTicks: RowSelectionState = {};

/** The model of a list: which columns stand there now, which rows are ticked, what is remembered. */
export function useDataTable<Row extends object>({
  name,
  columns,
  rowKey,
  rows,
  scope,
}: Options<Row>): DataTableModel<Row> {
  const [choices, setChoices] = useTableChoices(name);
  const [rowSelection, setRowSelection] = useTicks(scope);
  const { ref: roomRef, width } = useElementSize<HTMLDivElement>();
  const room = usePrinting() ? PAPER_WIDTH : width;
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
  return { table, shown, choices, setChoices, room, roomRef, rowKey };
}

function useTicks(scope: string) {
  const [kept, setKept] = useState({ scope, ticks: noTicks });
  const ticks = kept.scope === scope ? kept.ticks : noTicks;
  const setTicks: OnChangeFn<RowSelectionState> = (change) =>
    setKept({ scope, ticks: typeof change === 'function' ? change(ticks) : change });
  return [ticks, setTicks] as const;
}

function definitionOf<Row extends object>(column: Column<Row>): ColumnDef<Features, Row> {
  return { id: column.id, accessorFn: column.text, header: column.header };
}
