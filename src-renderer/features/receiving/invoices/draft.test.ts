import { describe, expect, it } from 'vitest';
import type { ParsedItem } from '#shared/areas/invoicing/schema.ts';
import { blankChoice, likelyFactor, matchesOf } from './draft.ts';

const item = (changed: Partial<ParsedItem>) =>
  ({
    sku: 'MIS-400',
    product_unit: 'UN',
    factor: null,
    unit: 'CX',
    description: '',
    ...changed,
  }) as ParsedItem;

describe('likelyFactor', () => {
  it.each([
    ['both units are one', item({ unit: 'UNID' }), { factor: 1, from: '' }],
    ['the name says it', item({ description: 'MISTURA BOLO CHOC 400G CX12' }), { factor: 12, from: 'CX12' }],
    ['the name says it apart', item({ description: 'COPO 200ML CX C/24' }), { factor: 24, from: 'CX C/24' }],
    ['the name says another unit', item({ description: 'FARINHA FD10' }), undefined],
    ['the name says nothing', item({ description: 'FARINHA 1KG' }), undefined],
    ['the server knows it', item({ factor: 6, description: 'CX12' }), undefined],
    ['nobody knows the product', item({ sku: null, description: 'CX12' }), undefined],
  ])('where %s', (_, of, wanted) => {
    expect(likelyFactor(of)).toEqual(wanted);
  });
});

describe('matchesOf', () => {
  it('says what was said, item by item, and no lots or reasons of what stays out', () => {
    const lots = [
      { batch_number: ' L1 ', quantity: 2, expiration_date: '2030-01-31', manufacturing_date: '' },
    ];
    const choices = {
      10: { ...blankChoice, is_skipped: true, reason: 'quebrado', lots },
      2: { ...blankChoice, sku: 'A', factor: 12, lots },
    };
    expect(matchesOf({ choices } as never)).toEqual([
      {
        item: 2,
        sku: 'A',
        factor: 12,
        remember: true,
        skip: false,
        lots: [{ batch_number: 'L1', quantity: 2, expiration_date: '2030-01-31' }],
      },
      { item: 10, remember: true, skip: true, reason: 'quebrado' },
    ]);
  });
});
