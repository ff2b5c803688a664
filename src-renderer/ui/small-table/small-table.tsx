import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { Term } from '../term/term.tsx';
import css from './small-table.module.css';

/** One column of a short list. */
export type SmallColumn<Row> = {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Pixels; the column without a width takes the rest. */
  readonly width?: number;
  readonly align?: 'end';
  /** Leaves in a narrow window. */
  readonly wideOnly?: true;
};

export type SmallTableProps<Row> = {
  /** The name of the table, read to whoever cannot see it. */
  readonly label: string;
  readonly columns: readonly SmallColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shows the acts on a row, in the last column. */
  readonly renderActions?: (row: Row) => ReactNode;
  /** Pixels of that column; room for one button unless told otherwise. */
  readonly actionsWidth?: number;
};

/** A short list that needs no search, sorting or columns to choose. */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const { label, rows, rowKey, renderActions, actionsWidth = 104 } = props;
  const columns =
    renderActions === undefined
      ? props.columns
      : [...props.columns, actionColumn(renderActions, actionsWidth)];
  return (
    <table className={css.table} aria-label={label}>
      <colgroup>
        {columns.map(({ id, width, wideOnly }) => (
          <col key={id} style={{ width }} data-wide={wideOnly} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ id, header, align, wideOnly }) => (
            <th key={id} scope="col" data-align={align} data-wide={wideOnly}>
              {typeof header === 'string' ? <Term>{header}</Term> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ id, cell, align, wideOnly }) => (
              <td key={id} data-align={align} data-wide={wideOnly}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Pixels that the name of the column of actions needs; a narrower one is named for those alone who hear it. */
const nameNeeds = 56;

const actionColumn = <Row,>(cell: (row: Row) => ReactNode, width: number): SmallColumn<Row> => ({
  id: 'actions',
  header: width < nameNeeds ? <VisuallyHidden>{common.table.actions}</VisuallyHidden> : common.table.actions,
  cell,
  width,
  align: 'end',
});
