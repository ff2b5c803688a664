import { describe, expect, it } from 'vitest';
import { parseGs1 } from './gs1.ts';
import { ssccOf } from './sscc.ts';

const none = {
  sscc: null,
  gtin: null,
  batch_number: null,
  serial_number: null,
  expiration_date: null,
  manufacturing_date: null,
  quantity: null,
};

describe('a GS1 reading of a logistic unit', () => {
  const sscc = '095287654321012346';

  it.each([`(00)${sscc}`, `00${sscc}`, `]C100${sscc}`, `\u001d00${sscc}`, `]d200${sscc}\u001d`])(
    'gives its SSCC: %j',
    (text) => expect(parseGs1(text)).toEqual({ ...none, sscc }),
  );

  it('may say what lies in it too', () => {
    const text = `(00)${sscc}(02)07898927300012(37)24`;
    expect(parseGs1(text)).toEqual({ ...none, sscc, gtin: '07898927300012', quantity: 24 });
  });

  it.each(['(00)095287654321012347', '(00)09528765432101234', sscc, '(00)09528765432101234A'])(
    'is none where a digit is wrong, missing or no digit, nor without its identifier: %j',
    (text) => expect(parseGs1(text)).toBeNull(),
  );

  it('reads back whatever serial was given', () => {
    for (const serial of [0, 1, 99, 12_345, 999_999]) {
      const given = ssccOf('7891234567', serial);
      expect(parseGs1(`]C100${given}`)?.sscc).toBe(given);
    }
  });
});
