import type { Column } from './column.ts';
import css from './data-table.module.css';

const rows = Array.from({ length: 20 }, (_, index) => index);

/** How much of its cell a grey bar fills, so that the bars look like words of different lengths. */
const fill = (row: number, column: number): string => `${55 + ((row * 29 + column * 17) % 40)}%`;

type BarProps = { readonly width: number | string; readonly height: number };

const Bar = (style: BarProps) => <span className={css.bar} style={style} />;

/** Grey bars in the places of rows that are on their way; they move together, since each by itself would be a layer. */
export function TableSkeleton<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <tbody aria-hidden className={css.coming}>
      {rows.map((row) => (
        <tr key={row}>
          <td className={css.tick}>
            <Bar width={15} height={15} />
          </td>
          {columns.map((column, index) => (
            <td key={column.id} data-align={column.align}>
              <Bar width={fill(row, index)} height={9} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
