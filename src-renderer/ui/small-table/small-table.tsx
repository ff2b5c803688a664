import type { ReactNode } from 'react';
import css from './small-table.module.css';

/** One column of a short list. */
export type SmallColumn<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Pixels; the column without a width takes the rest. */
  readonly width?: number;
  readonly align?: 'end';
  /** Leaves in a narrow window. */
  readonly wideOnly?: true;
};

type SmallTableProps<Row> = {
  /** What the table holds, read to whoever cannot see it. */
  readonly label: string;
  readonly columns: readonly SmallColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
};

/** A short list that needs no search, sorting or columns to choose. */
export function SmallTable<Row>({ label, columns, rows, rowKey }: SmallTableProps<Row>) {
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
              {header}
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
