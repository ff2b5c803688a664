import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: 'A', cost: 1, is_active: true, stock: { min: 1, ideal: 2 }, codes: ['1'] };

describe('mergeValues', () => {
  it('takes what each changed, and keeps the own value where both changed the same', () => {
    const mine = { ...base, name: 'B', stock: { min: 5, ideal: 2 }, codes: ['1', '2'] };
    const theirs = { ...base, name: 'C', cost: 9, stock: { min: 1, ideal: 7 } };
    expect(mergeValues(base, mine, theirs)).toEqual({
      values: { ...base, name: 'B', cost: 9, stock: { min: 5, ideal: 7 }, codes: ['1', '2'] },
      fields: [
        { path: 'name', base: 'A', mine: 'B', theirs: 'C', isConflict: true },
        { path: 'cost', base: 1, mine: 1, theirs: 9, isConflict: false },
        { path: 'stock.ideal', base: 2, mine: 2, theirs: 7, isConflict: false },
      ],
    });
  });

  it('finds no conflict where both did the same', () => {
    const changed = { ...base, cost: 3 };
    expect(mergeValues(base, changed, changed)).toEqual({
      values: changed,
      fields: [{ path: 'cost', base: 1, mine: 3, theirs: 3, isConflict: false }],
    });
  });

  it('loses nothing that either of them changed alone', () => {
    const leaf = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string(), fc.array(fc.string()));
    const values = fc.record({ a: leaf, b: leaf, deep: fc.record({ c: leaf, d: leaf }) });
    fc.assert(
      fc.property(values, values, values, (from, mine, theirs) => {
        expect(mergeValues(from, mine, from).values).toEqual(mine);
        expect(mergeValues(from, from, theirs).values).toEqual(theirs);
        expect(mergeValues(from, mine, mine)).toMatchObject({ values: mine });
        expect(mergeValues(from, mine, mine).fields.some(({ isConflict }) => isConflict)).toBe(false);
      }),
    );
  });
});
