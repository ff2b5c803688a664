import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likelyProducts, similarity, wordsOf } from './similarity.ts';

describe('likeness', () => {
  test('parts words where letters and digits meet', () => {
    expect(wordsOf('PARAF. SEXT Ínox M16X10mm')).toEqual([
      'paraf',
      'sext',
      'inox',
      'm',
      '16',
      'x',
      '10',
      'mm',
    ]);
  });

  test('counts equal words 2, beginnings 1.5, and takes a fiftieth for each word left over', () => {
    expect(similarity(['paraf', 'inox'], ['parafuso', 'aco', 'inox'])).toBeCloseTo(3.5 / 4 - 0.02);
    expect(similarity(['pa'], ['parafuso'])).toBeCloseTo(-0.02);
  });

  test('is 1 for the same words in any order, and never more', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 8 }), fc.array(word), (words, others) => {
        expect(similarity(words, words.toReversed())).toBe(1);
        expect(similarity(words, others)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('shows the five best of the same NCM, and those of the position only where it has none', () => {
    const product = (sku: string, ncm: string) => ({ sku, name: 'Parafuso inox', ncm });
    const same = ['F', 'E', 'D', 'C', 'B', 'A'].map((sku) => product(sku, '73181500'));
    const sought = [{ item: 1, description: 'PARAF INOX', ncm: '73181500' }];
    const all = [...same, product('Z', '73181600')];
    expect(
      likelyProducts(sought, all)
        .get(1)
        ?.map(({ sku }) => sku),
    ).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(likelyProducts(sought, all.slice(6)).get(1)).toEqual([
      { sku: 'Z', name: 'Parafuso inox', score: 0.875 },
    ]);
  });
});
