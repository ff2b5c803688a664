import type { Column } from './column.ts';

/** What stands in the foot of a list of a column that may be added up. */
export type Sum = { readonly header: string; readonly text: string };

/** The sums of these rows, one a column that has one, in the order of the columns; nothing where there is one row or none. */
export const sumsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Sum[] =>
  rows.length < 2
    ? []
    : columns.flatMap(({ header, sum }) => {
        if (sum === undefined) return [];
        const total = rows.reduce((so, row) => so + sum.of(row), 0);
        return [{ header, text: sum.show(Math.round(total * 10_000) / 10_000) }];
      });
