import type { RefObject } from 'react';
import type { Column, Density } from './column.ts';
import { TableRow } from './table-row.tsx';
import { useFirstRowsFirst } from './use-first-rows-first.ts';
import type { RowWindow } from './use-row-window.ts';

type TableBodyProps<Row> = {
  readonly rows: readonly { readonly id: string; readonly original: Row }[];
  readonly columns: readonly Column<Row>[];
  readonly density: Density;
  readonly window: RowWindow;
  readonly bodyRef: RefObject<HTMLTableSectionElement | null>;
  readonly cursor: string | undefined;
  readonly openKey: string | undefined;
  readonly ticked: Readonly<Record<string, boolean>>;
  readonly rowName: (row: Row) => string;
  readonly isOff: ((row: Row) => boolean) | undefined;
  readonly reusesRows: boolean;
};

/** The rows of the window, with the height of the others kept above and below. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, columns, density, window, bodyRef, cursor, openKey, ticked, rowName, isOff, reusesRows } =
    props;
  const soon = useFirstRowsFirst(rows, reusesRows);
  const firstKey = rows[0]?.id;
  const tabStop = rows.some(({ id }) => id === cursor) ? cursor : firstKey;
  return (
    <tbody ref={bodyRef}>
      {window.before > 0 && <Gap height={window.before} columns={columns.length + 1} />}
      {soon.slice(window.first, window.end).map(({ id, original }, index) => (
        <TableRow
          key={reusesRows ? window.first + index : id}
          row={original}
          rowKey={id}
          name={rowName(original)}
          columns={columns}
          density={density}
          isOpen={id === openKey}
          isCursor={id === tabStop}
          isTicked={ticked[id] === true}
          isOff={isOff?.(original) ?? false}
        />
      ))}
      {window.after > 0 && <Gap height={window.after} columns={columns.length + 1} />}
    </tbody>
  );
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden, only keeps a height */}
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
