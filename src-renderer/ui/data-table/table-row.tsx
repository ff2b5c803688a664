import { memo } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import type { Column, Density } from './column.ts';
import css from './data-table.module.css';
import { TickBox } from './tick-box.tsx';

type TableRowProps<Row> = {
  readonly row: Row;
  readonly rowKey: string;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly density: Density;
  readonly isOpen: boolean;
  readonly isCursor: boolean;
  readonly isTicked: boolean;
  /** Stands back, in grey: inactive, over. */
  readonly isOff: boolean;
};

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, name, columns, density, isOpen, isCursor, isTicked, isOff } = props;
  return (
    <tr
      data-key={rowKey}
      tabIndex={isCursor ? 0 : -1}
      data-off={isOff || undefined}
      data-ticked={isTicked || undefined}
      data-cursor={isCursor || undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      <td className={css.tick}>
        <TickBox label={common.table.selectRow(name)} state={isTicked ? 'all' : 'none'} />
      </td>
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-column={column.id}>
          {column.cell?.(row, density) ?? column.text(row)}
        </td>
      ))}
    </tr>
  );
}

/** One record as a row; drawn anew only when it or its state changed. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
