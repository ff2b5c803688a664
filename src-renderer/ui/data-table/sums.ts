import { formatMoney } from '../../lib/format.ts';
import type { Column } from './column.ts';
import type { ListPage } from './props.ts';

/** The records that a sum is of: the ticked ones, all that the filter finds, or those of the page alone. */
export type SumScope = 'ticked' | 'all' | 'page';

/** The sum of a column of amounts in the foot of a list. */
export type Sum = {
  readonly header: string;
  readonly scope: SumScope;
  readonly count: number;
  readonly text: string;
};

type Summed<Row> = {
  readonly page: ListPage<Row> | undefined;
  /** The ticked rows of the page. */
  readonly ticked: readonly Row[];
};

/**
 * The sums of a list, in reais, one a column of amounts, in the order of the columns: of the ticked rows where several
 * are, else of all records of the filter, as far as the answer or its only page tells them. One record has no sum.
 */
export function sumsOf<Row>(columns: readonly Column<Row>[], { page, ticked }: Summed<Row>): readonly Sum[] {
  return columns.flatMap(({ id, header, amount }) => {
    if (page === undefined || amount === undefined) return [];
    const of = (scope: SumScope, count: number, sum: number): readonly Sum[] =>
      count < 2 ? [] : [{ header, scope, count, text: formatMoney(sum) }];
    if (ticked.length > 1) return of('ticked', ticked.length, sumOf(ticked, amount));
    const { data, pagination, sums } = page;
    const { total } = pagination.records;
    const known = sums?.[id] ?? (pagination.last_page === 1 ? sumOf(data, amount) : undefined);
    return known === undefined ? of('page', data.length, sumOf(data, amount)) : of('all', total, known);
  });
}

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((cents, row) => cents + Math.round(amount(row) * 100), 0) / 100;
