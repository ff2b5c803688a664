import type { ComponentType, ReactNode } from 'react';
import { useRowInHand } from '../data-table/use-row-in-hand.ts';
import css from './list-screen.module.css';

export type RowActs<Row> = ComponentType<{
  /** The row that the keys act on; undefined before any had the focus, and while a record stands open. */
  readonly row: Row | undefined;
}>;

type ActsOnRowsProps<Row> = {
  readonly acts: RowActs<Row>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The list itself. */
  readonly children: ReactNode;
};

/** A list whose row with the focus is acted on by keys. */
export function ActsOnRows<Row>({ acts: Acts, rows, rowKey, children }: ActsOnRowsProps<Row>) {
  const { key, around } = useRowInHand();
  return (
    <>
      <div className={css.rows} {...around}>
        {children}
      </div>
      <Acts row={rows.find((row) => rowKey(row) === key)} />
    </>
  );
}
