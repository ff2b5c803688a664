import { describe, expect, test } from 'vitest';
import { judgeArrival, linesOfSerials, type NamedGoods } from './arrival.rules.ts';
import type { Names } from './names.queries.ts';

const product = {
  id: 7,
  sku: 'A',
  sku_key: 'A',
  unit: 'UN',
  product_type: 'resale_good',
  has_batch_control: 0,
  has_expiration_date: 0,
  has_serial_number: 0,
  packagings: JSON.stringify([{ unit: 'CX', factor: 6, barcode: null }]),
};
const serialed = { ...product, id: 8, sku: 'S', has_serial_number: 1 };
const location = { id: 3, code: '1.1', code_key: '0001.0001', location_type: 'storage' } as const;

const names: Names = {
  product: (sku) => [product, serialed].find((one) => one.sku === sku),
  location: (code) => (code === '1.1' ? location : undefined),
};

const judge = (given: Partial<NamedGoods>, path?: string) =>
  judgeArrival(
    { sku: 'A', location_code: '1.1', quantity: 2, ...given },
    { names, type: 'receipt', status: 'available', ...(path !== undefined && { path }) },
  );

const wrong = (given: Partial<NamedGoods>, path?: string) => {
  const judged = judge(given, path);
  return 'faults' in judged ? judged.faults.map(({ field, say }) => [field, say]) : [];
};

describe('goods that come in', () => {
  test('become a line from outside, in thousandths, in their lot and at their cost', () => {
    expect(judge({ quantity: 2.5, batch_number: 'L1', unit_cost: 1.25 })).toMatchObject({
      goods: {
        product: { id: 7 },
        serials: undefined,
        line: {
          productId: 7,
          quantity: 2500,
          from: null,
          to: { locationId: 3, status: 'available', lot: { batchNumber: 'L1', expirationDate: null } },
          unitCost: 12_500,
        },
      },
    });
  });

  test('are counted in units where packagings are named', () => {
    expect(judge({ packaging_unit: 'CX' })).toMatchObject({ goods: { line: { quantity: 12_000 } } });
    expect(wrong({ packaging_unit: 'FD' })).toEqual([['packaging_unit', 'unknown_packaging']]);
  });

  test('say all names that mean nothing, at their path', () => {
    expect(wrong({ sku: 'X', location_code: '9' }, 'items.4')).toEqual([
      ['items.4.sku', 'sku_unknown'],
      ['items.4.location_code', 'location_unknown'],
    ]);
  });

  test('have one serial number a unit, each a movement of its own', () => {
    expect(wrong({ sku: 'S', serial_numbers: ['S1'] })).toEqual([['serial_numbers', 'serials_count']]);
    expect(wrong({ serial_numbers: ['S1', 'S2'] })).toEqual([['serial_numbers', 'no_serial']]);
    const judged = judge({ sku: 'S', serial_numbers: ['S1', 'S2'] }, 'items.0');
    if ('faults' in judged) throw new Error('refused');
    const { line, serials } = judged.goods;
    expect(linesOfSerials(line, serials)).toMatchObject([
      { quantity: 1000, serialNumber: 'S1', path: 'items.0.', names: { serial: 'serial_numbers' } },
      { quantity: 1000, serialNumber: 'S2' },
    ]);
  });
});
