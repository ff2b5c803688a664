import { formatMoney } from '../../lib/format.ts';
import type { Column } from './column.ts';

/** The sum of a column of amounts in the foot of a list. */
export type Sum = { readonly header: string; readonly text: string };

/** The sums of these rows, in reais, one a column of amounts, in the order of the columns; nothing where there is one row or none. */
export const sumsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Sum[] =>
  rows.length < 2
    ? []
    : columns.flatMap(({ header, amount }) => {
        if (amount === undefined) return [];
        const cents = rows.reduce((so, row) => so + Math.round(amount(row) * 100), 0);
        return [{ header, text: formatMoney(cents / 100) }];
      });
