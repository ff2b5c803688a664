import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStockCode, writeStockCode } from './stock-code.ts';

test('the code of goods says SKU, batch, last day and serial number, dots of theirs written otherwise', () => {
  const goods = {
    sku: 'CAF.500/É',
    batch_number: 'L-1 %',
    expiration_date: '2027-02-28',
    serial_number: 'S_1',
  };
  expect(writeStockCode(goods)).toBe('AL1.CAF%2E500%2F%C3%89.L-1%20%25.270228.S%5F1');
  expect(parseStockCode(writeStockCode(goods))).toEqual(goods);
});

test('it is read back as it was written, whatever its parts are', () => {
  const part = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => text.isWellFormed());
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const goods = fc.record({
    sku: part,
    batch_number: fc.option(part),
    expiration_date: fc.option(day),
    serial_number: fc.option(part),
  });
  fc.assert(
    fc.property(goods, (one) => {
      expect(parseStockCode(writeStockCode(one))).toEqual(one);
      expect(writeStockCode(one)).toMatch(/^[A-Za-z0-9.%-]+$/);
    }),
  );
});

test.each([
  '',
  'AL1',
  'AL1..L.270228.',
  'AL1.A.L.270231.',
  'AL1.A.L.27022.',
  'AL1.A.L..S.T',
  'AL1.%E9...',
  'AL2.A...',
])('%j is no such code', (text) => expect(parseStockCode(text)).toBeUndefined());
