import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accessKeyOf,
  hasKeyShape,
  keyCheckDigit,
  keyIssuer,
  keyModels,
  keyParts,
  keyState,
  normalAccessKey,
  spacedKey,
  wrongKeyParts,
} from './access-key.ts';
import { cnpjOf } from './cnpj.ts';

const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''));

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const cnpj = fc
  .array(fc.integer({ min: 0, max: letters.length - 1 }), { minLength: 12, maxLength: 12 })
  .filter((indexes) => new Set(indexes).size > 1)
  .map((indexes) => cnpjOf(indexes.map((index) => letters.charAt(index)).join('')));

/** Keys as issuers make them, letters in their CNPJ included. */
const rightKey = fc
  .record({
    stateCode: fc.constantFrom('11', '26', '31', '33', '35', '43', '53'),
    yearMonth: fc
      .tuple(digitsOf(2), fc.integer({ min: 1, max: 12 }))
      .map(([year, month]) => year + String(month).padStart(2, '0')),
    issuer: cnpj,
    model: fc.constantFrom(...keyModels),
    series: fc.integer({ min: 0, max: 909 }).map((series) => String(series).padStart(3, '0')),
    number: digitsOf(9),
    emission: digitsOf(1),
    code: digitsOf(8),
  })
  .map((parts) => ({ parts, key: accessKeyOf(parts) }));

describe('an access key', () => {
  it.each([
    ['5206043300991100250655012000000780026730161', 5],
    ['3315030837077900014955001000110093100241077', 5],
    ['3526050X0J92JY00019657001000000604144867901', 1],
  ])('%s ends in %i', (body, digit) => {
    expect(keyCheckDigit(body)).toBe(digit);
  });

  it('that was made of its parts gives them back, and nothing in it is wrong', () => {
    fc.assert(
      fc.property(rightKey, ({ parts, key }) => {
        expect(hasKeyShape(key)).toBe(true);
        expect(keyParts(key)).toEqual({ ...parts, digit: key.slice(43) });
        expect(wrongKeyParts(key)).toEqual([]);
        expect(keyIssuer(keyParts(key))).toBe(parts.issuer);
      }),
    );
  });

  it('shows by its digit that one digit of its body is another, unless both digits are the 0 of two rests', () => {
    fc.assert(
      fc.property(rightKey, fc.nat({ max: 42 }), fc.integer({ min: 1, max: 9 }), ({ key }, index, step) => {
        const old = key.charCodeAt(index) - 48;
        fc.pre(old <= 9);
        const body = `${key.slice(0, index)}${(old + step) % 10}${key.slice(index + 1, 43)}`;
        const digit = String(keyCheckDigit(body));
        expect(digit === key.slice(43) && digit !== '0').toBe(false);
      }),
    );
  });

  it('is the same however it was typed', () => {
    fc.assert(
      fc.property(rightKey, ({ key }) => {
        expect(normalAccessKey(spacedKey(key).toLowerCase())).toBe(key);
        expect(normalAccessKey(`${key.slice(0, 6)}.${key.slice(6)}\n`)).toBe(key);
      }),
    );
  });

  it('tells its state, and the CPF of a person', () => {
    const parts = keyParts('35261100027458391600559200000000581047218075');
    expect(keyState(parts)).toBe('SP');
    expect(keyIssuer(parts)).toBe('27458391600');
    expect(keyIssuer(keyParts('3126114K7M9P2R000169550030000008811299747897'))).toBe('4K7M9P2R000169');
  });

  it.each([
    ['no state', { stateCode: '39' }, ['state']],
    ['month 13', { yearMonth: '2613' }, ['month']],
    ['month 0', { yearMonth: '2600' }, ['month']],
    ['another document', { model: '59' }, ['model']],
    ['no CNPJ', { issuer: '11222333000180' }, ['issuer']],
    ['no state and no month', { stateCode: '00', yearMonth: '0000' }, ['state', 'month']],
  ])('of %s says which part can not be', (_, part, wrong) => {
    const { digit: _digit, ...parts } = keyParts('35261131825407000181550010000104521628997345');
    expect(wrongKeyParts(accessKeyOf({ ...parts, ...part }))).toEqual(wrong);
  });

  it.each([
    '3526113182540700018155001000010452162899734',
    '',
    'O5261131825407000181550010000104521628997345',
  ])('%j has not its shape', (text) => expect(hasKeyShape(text)).toBe(false));
});
