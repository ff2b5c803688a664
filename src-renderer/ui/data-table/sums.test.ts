import { describe, expect, it } from 'vitest';
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

describe('sumsOf', () => {
  it('adds amounts, without the drift of fractions', () => {
    expect(sumsOf(columns, [{ value: 0.1 }, { value: 0.2 }])).toEqual([
      { header: 'Value', text: formatMoney(0.3) },
    ]);
  });

  it('says nothing of one row', () => {
    expect(sumsOf(columns, [{ value: 5 }])).toEqual([]);
  });
});
