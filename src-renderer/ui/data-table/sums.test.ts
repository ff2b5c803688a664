import { describe, expect, it } from 'vitest';
import { paginate } from '#shared/kernel/pagination.ts';
import { formatMoney } from '../../lib/format.ts';
import type { Column } from './column.ts';
import { sumsOf } from './sums.ts';

type Row = { readonly value: number };
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', text: () => 'x', width: 10, rank: 0 },
  {
    id: 'value',
    header: 'Value',
    text: ({ value }) => String(value),
    width: 10,
    rank: 1,
    amount: ({ value }) => value,
  },
];
const rows = [{ value: 0.1 }, { value: 0.2 }];
const pageOf = (data: readonly Row[], total = data.length) => ({
  data,
  pagination: paginate({ page: 1, per_page: 2 }, total),
});
const none: readonly Row[] = [];

describe('sumsOf', () => {
  it('adds the amounts of the only page, without the drift of fractions', () => {
    expect(sumsOf(columns, { page: pageOf(rows), ticked: none })).toEqual([
      { header: 'Value', scope: 'all', count: 2, text: formatMoney(0.3) },
    ]);
  });

  it('says of a list of several pages what the answer says of all of it', () => {
    const page = { ...pageOf(rows, 40), sums: { value: 812.5 } };
    expect(sumsOf(columns, { page, ticked: none })).toEqual([
      { header: 'Value', scope: 'all', count: 40, text: formatMoney(812.5) },
    ]);
  });

  it('says that it adds up the page alone where nothing is known of the others', () => {
    expect(sumsOf(columns, { page: pageOf(rows, 40), ticked: none })).toEqual([
      { header: 'Value', scope: 'page', count: 2, text: formatMoney(0.3) },
    ]);
  });

  it('adds the ticked rows where there are several', () => {
    const page = { ...pageOf(rows, 40), sums: { value: 812.5 } };
    expect(sumsOf(columns, { page, ticked: rows })).toMatchObject([{ scope: 'ticked', count: 2 }]);
    expect(sumsOf(columns, { page, ticked: rows.slice(1) })).toMatchObject([{ scope: 'all', count: 40 }]);
  });

  it('says nothing of one record', () => {
    expect(sumsOf(columns, { page: pageOf([{ value: 5 }]), ticked: none })).toEqual([]);
  });
});
