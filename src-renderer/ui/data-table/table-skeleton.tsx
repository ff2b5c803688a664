import { Skeleton } from '@mantine/core';
import type { Column } from './column.ts';
import css from './data-table.module.css';

const rows = Array.from({ length: 20 }, (_, index) => index);

/** How much of its cell a grey bar fills, so that the bars look like words of different lengths. */
const fill = (row: number, column: number): string => `${55 + ((row * 29 + column * 17) % 40)}%`;

/** Grey bars in the places of rows that are on their way. */
export function TableSkeleton<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <tbody aria-hidden>
      {rows.map((row) => (
        <tr key={row}>
          <td className={css.tick}>
            <Skeleton width={15} height={15} />
          </td>
          {columns.map((column, index) => (
            <td key={column.id} data-align={column.align}>
              <Skeleton height={9} width={fill(row, index)} ml={column.align === 'end' ? 'auto' : 0} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
