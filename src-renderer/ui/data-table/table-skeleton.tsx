import { memo } from 'react';
import type { Column } from './column.ts';
import css from './data-table.module.css';
import { useIsLate } from './use-is-late.ts';

const rows = Array.from({ length: 20 }, (_, index) => index);

/**
 * Gives the part of its cell that a grey bar fills, so that the bars look like words of different lengths.
 */
const fill = (row: number, column: number): string => `${55 + ((row * 29 + column * 17) % 40)}%`;

type BarProps = { readonly width: number | string; readonly height: number };

const Bar = (style: BarProps) => <span className={css.bar} style={style} />;

type TableSkeletonProps<Row> = { readonly columns: readonly Column<Row>[] };

/**
 * Grey bars in the places of rows that are late: most rows are there sooner than three hundred bars would be. They move
 * together, since each by itself would be a layer.
 */
export function TableSkeleton<Row>({ columns }: TableSkeletonProps<Row>) {
  const isLate = useIsLate(true);
  return (
    <tbody aria-hidden className={css.coming}>
      {isLate && rows.map((row) => <BarRow key={row} row={row} columns={columns} />)}
    </tbody>
  );
}

type BarRowProps<Row> = TableSkeletonProps<Row> & { readonly row: number };

function PlainBarRow<Row>({ row, columns }: BarRowProps<Row>) {
  return (
    <tr>
      <td className={css.tick}>
        <Bar width={15} height={15} />
      </td>
      {columns.map((column, index) => (
        <td key={column.id} data-align={column.align}>
          <Bar width={fill(row, index)} height={9} />
        </td>
      ))}
    </tr>
  );
}

/** Drawn once: the list around it is drawn anew with each thing that comes before the rows. */
const BarRow = memo(PlainBarRow) as typeof PlainBarRow;
