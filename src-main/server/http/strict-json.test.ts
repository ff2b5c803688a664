import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStrictJson, StrictJsonError, survivesDouble } from './strict-json.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const refusalOf = (body: Uint8Array): unknown => {
  try {
    return { accepted: parseStrictJson(body) };
  } catch (error) {
    if (error instanceof StrictJsonError) return error.refusal;
    throw error;
  }
};

describe('parseStrictJson', () => {
  test('reads what JSON.parse reads', () => {
    const safe = fc.jsonValue({ noUnicodeString: false, maxDepth: 4 });
    fc.assert(
      fc.property(safe, (value) => {
        const text = JSON.stringify(value);
        if (/__proto__|"constructor"|"prototype"|\\u0000|\\ud[89a-f]/i.test(text)) return;
        expect(parseStrictJson(bytes(text))).toEqual(JSON.parse(text));
        expect(parseStrictJson(bytes(JSON.stringify(value, null, 2)))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('refuses what JSON.parse refuses', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}[]",:0123456789.eE+-truefalsn\\u \t') }),
        (text) => {
          let isJson = true;
          try {
            JSON.parse(text);
          } catch {
            isJson = false;
          }
          if (!isJson) expect(() => parseStrictJson(bytes(text))).toThrow(StrictJsonError);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['{"a":1,"a":2}', { reason: 'duplicate_key', field: 'a' }],
    ['{"a":{"b":1,"b":1}}', { reason: 'duplicate_key', field: 'a.b' }],
    ['{"a":1,"\\u0061":2}', { reason: 'duplicate_key', field: 'a' }],
    ['{"__proto__":{}}', { reason: 'prototype_key', field: '__proto__' }],
    ['{"x":{"constructor":1}}', { reason: 'prototype_key', field: 'x.constructor' }],
    ['{"n":12345678901234567890}', { reason: 'number', field: 'n' }],
    ['{"n":1e400}', { reason: 'number', field: 'n' }],
    ['{"n":[1,0.1000000000000000055]}', { reason: 'number', field: 'n.1' }],
    ['{"t":"a\\u0000b"}', { reason: 'text', field: 't' }],
    ['{"t":"\\ud800"}', { reason: 'text', field: 't' }],
    ['{"a":1', { reason: 'syntax', field: '' }],
    ['', { reason: 'syntax', field: '' }],
    ['{"a":01}', { reason: 'syntax', field: '' }],
    ['{"a":1} x', { reason: 'syntax', field: '' }],
    ["{'a':1}", { reason: 'syntax', field: '' }],
    ['{"a":NaN}', { reason: 'syntax', field: 'a' }],
  ])('%s', (text, refusal) => {
    expect(refusalOf(bytes(text))).toEqual(refusal);
  });

  test('refuses depth over 32 without falling over', () => {
    expect(refusalOf(bytes('['.repeat(100_000)))).toMatchObject({ reason: 'depth' });
    expect(parseStrictJson(bytes('['.repeat(32) + ']'.repeat(32)))).toBeDefined();
  });

  test('reads a number of many zeros at once: nobody stops the server with one', () => {
    const text = `{"n":1.${'0'.repeat(60_000)}1}`;
    const begin = performance.now();
    expect(refusalOf(bytes(text))).toEqual({ reason: 'number', field: 'n' });
    expect(performance.now() - begin).toBeLessThan(2000);
  });

  test('refuses bytes that are not UTF-8', () => {
    expect(refusalOf(Uint8Array.from([0x22, 0xff, 0x22]))).toEqual({ reason: 'encoding', field: '' });
  });
});

test.each([
  ['0.1', true],
  ['1.10', true],
  ['1e2', true],
  ['100', true],
  ['-0', true],
  ['4205.1769', true],
  ['9007199254740992', true],
  ['9007199254740993', false],
  ['1e-400', false],
  ['0.30000000000000004', true],
  ['0.300000000000000041', false],
])('survivesDouble(%s) is %s', (text, expected) => {
  expect(survivesDouble(text)).toBe(expected);
});
