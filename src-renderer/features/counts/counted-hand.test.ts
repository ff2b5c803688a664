import { describe, expect, it } from 'vitest';
import { registerCountBody } from '#shared/areas/counts/body-schema.ts';
import type { Goods } from '../../lib/goods/goods.ts';
import { countedLineOf, handOf, missingOf } from './counted-hand.ts';

const plain: Goods = {
  sku: 'CX-1',
  name: 'Caixa',
  unit: 'UN',
  has_batch: false,
  has_serial: false,
  has_expiry: false,
  is_active: true,
  is_service: false,
  shelf_life_days: null,
  packagings: [],
};
const reading = {
  sscc: null,
  gtin: null,
  batch_number: 'L1',
  serial_number: 'S1',
  expiration_date: '2027-03-31',
  manufacturing_date: null,
  quantity: null,
};

describe('goods that are counted', () => {
  it.each([
    ['a plain product', {}, ['quantity']],
    ['a product by lot', { has_batch: true, has_expiry: true }, ['batch_number', 'quantity']],
    ['a product by date', { has_expiry: true }, ['expiration_date', 'quantity']],
    ['a product by piece', { has_serial: true }, ['serial_number']],
  ])('%s is asked for what it is controlled by', (_, controls, missing) => {
    expect(missingOf(handOf(1, { ...plain, ...controls }, null))).toEqual(missing);
  });

  it('are known by their label as far as it says', () => {
    expect(missingOf(handOf(1, { ...plain, has_batch: true, has_expiry: true }, reading))).toEqual([
      'quantity',
    ]);
    expect(missingOf(handOf(1, { ...plain, has_serial: true }, reading))).toEqual([]);
  });

  it('can be none at all', () => {
    expect(missingOf({ ...handOf(1, plain, null), quantity: 0 })).toEqual([]);
    expect(missingOf({ ...handOf(1, plain, null), quantity: -1 })).toEqual(['quantity']);
  });

  it('are told by what they are controlled by, and by nothing else', () => {
    const lot = handOf(1, { ...plain, has_batch: true, has_expiry: true }, reading);
    const lines = [countedLineOf(handOf(1, plain, reading), 3), countedLineOf(lot, 2)];
    expect(lines).toEqual([
      { sku: 'CX-1', quantity: 3, stock_status: 'available' },
      {
        sku: 'CX-1',
        quantity: 2,
        stock_status: 'available',
        batch_number: 'L1',
        expiration_date: '2027-03-31',
      },
    ]);
    expect(registerCountBody.safeParse({ location_code: '1.1', lines }).success).toBe(true);
  });
});
