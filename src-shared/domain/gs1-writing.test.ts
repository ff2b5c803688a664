import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gtinCheckDigit } from './brazil/gtin.ts';
import { isForBars, writeGs1, type Gs1Goods } from './gs1-writing.ts';
import { parseGs1 } from './gs1.ts';
import { ssccOf } from './sscc.ts';

const gtin = '7891000100103';
const sscc = '095287654321012346';

const gtins = fc.stringMatching(/^[1-9]\d{12}$/).map((body) => `${body}${gtinCheckDigit(body)}`);
const signs = fc.stringMatching(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/);
const dates = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2079-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const lots = {
  expiration_date: fc.option(dates),
  batch_number: fc.option(signs),
};

describe('an element string', () => {
  test('is read back as it was written, whatever goods it is of', () => {
    const goods = fc.record({ gtin: gtins, ...lots, serial_number: fc.option(signs) });
    fc.assert(
      fc.property(goods, fc.constantFrom('', ']C1', ']d2'), (one, symbology) => {
        const { scanned = '' } = writeGs1(one) ?? {};
        expect(parseGs1(`${symbology}${scanned}`)).toMatchObject(one);
      }),
    );
  });

  test('of a logistic unit is read back too, with its content', () => {
    const unit = fc.record({
      sscc: fc.nat(999_999_999).map((serial) => ssccOf('9528765', serial)),
      content: fc.record({ gtin: gtins, count: fc.integer({ min: 1, max: 99_999_999 }) }),
      ...lots,
    });
    fc.assert(
      fc.property(unit, ({ content, ...one }) => {
        const { scanned = '' } = writeGs1({ content, ...one }) ?? {};
        expect(parseGs1(scanned)).toMatchObject({ ...one, gtin: content.gtin, quantity: content.count });
      }),
    );
  });

  test('has what is of fixed length first, and FNC1 only behind values that something follows', () => {
    const lot = { expiration_date: '2027-12-31', batch_number: 'L(1)', serial_number: 'S9' };
    expect(writeGs1({ gtin, ...lot })).toEqual({
      scanned: '01078910001001031727123110L(1)\u001d21S9',
      shown: '(01)07891000100103(17)271231(10)L(1)(21)S9',
      encoded: '(01)07891000100103(17)271231(10)L^0401^041(21)S9',
    });
    expect(writeGs1({ content: { gtin, count: 24 }, batch_number: 'A' })?.scanned).toBe(
      '02078910001001033724\u001d10A',
    );
    expect(writeGs1({ sscc })?.shown).toBe(`(00)${sscc}`);
  });

  test.each<[string, Gs1Goods]>([
    ['neither goods nor a unit', { batch_number: 'A' }],
    ['a wrong digit of a GTIN', { gtin: '7891000100104' }],
    ['a code of the house', { gtin: '2000000000008' }],
    ['a wrong digit of an SSCC', { sscc: '095287654321012347' }],
    ['a letter that GS1 has not', { gtin, batch_number: 'Lote A' }],
    ['an accent', { gtin, batch_number: 'Ç1' }],
    ['more than 20 signs', { gtin, serial_number: '123456789012345678901' }],
    ['a serial number without goods', { sscc, serial_number: '1' }],
    ['a part of a unit', { content: { gtin, count: 1.5 } }],
    ['a year that two digits would mistake', { gtin, expiration_date: '2080-01-01' }],
  ])('is not written of %s', (_, goods) => expect(writeGs1(goods)).toBeUndefined());

  test('fits bars up to 48 signs', () => {
    const lot = { batch_number: '12345678901234567890' };
    const of = (serial_number: string) => {
      const written = writeGs1({ gtin, ...lot, serial_number });
      if (written === undefined) throw new Error('not written');
      return [written.scanned.length, isForBars(written)];
    };
    expect(of('1234567')).toEqual([48, true]);
    expect(of('12345678')).toEqual([49, false]);
  });
});
