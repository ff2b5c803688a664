import { expect, test } from 'vitest';
import { packedText } from './order-sheets.rules.ts';

const packagings = [
  { unit: 'CX', factor: 12 },
  { unit: 'PT', factor: 144 },
];

test.each([
  [5, [], '5 UN'],
  [5, packagings, '5 UN'],
  [40, packagings, '40 UN (3 CX + 4 UN)'],
  [24, packagings, '24 UN (2 CX)'],
  [290, packagings, '290 UN (2 PT + 2 UN)'],
  [12.5, packagings, '12,5 UN (1 CX + 0,5 UN)'],
])('%d with packagings %j is written %s', (quantity, some, text) => {
  const product = { sku: 'A', name: 'A', barcode: '', unit: 'UN', packagings: some };
  expect(packedText(quantity, product)).toBe(text);
});
