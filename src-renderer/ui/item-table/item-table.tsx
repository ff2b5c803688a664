import type { ReactNode } from 'react';
import css from './item-table.module.css';

/** A column of goods in a dialog. */
export type ItemColumn<Row> = {
  readonly id: string;
  readonly header: string;
  /** Pixels; the column without a width takes the rest. */
  readonly width?: number;
  readonly align?: 'end';
  readonly cell: (row: Row, index: number) => ReactNode;
};

type ItemTableProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly ItemColumn<Row>[];
};

/** Goods with what is said of each, as a dialog asks it. */
export function ItemTable<Row>({ label, rows, rowKey, columns }: ItemTableProps<Row>) {
  return (
    <table className={css.goods} aria-label={label}>
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ id, header, align }) => (
            <th key={id} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row)}>
            {columns.map(({ id, align, cell }) => (
              <td key={id} data-align={align}>
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A product by its name and its code. */
export function Named({ name, sku }: { readonly name: string; readonly sku: string }) {
  return (
    <>
      {name}
      <small className="alm-mono">{sku}</small>
    </>
  );
}
