import { Verbatim } from './call.ts';

/** Values of another type. */
export const confusions: readonly unknown[] = [
  null,
  true,
  0,
  1.5,
  -1,
  '',
  'x',
  '0',
  'true',
  [],
  {},
  [null],
  [[]],
  { a: 1 },
  ['x', 'x'],
];

const escaped = (text: string): Verbatim => new Verbatim(`"${text}"`);

/** Texts that programs stumble over. */
export const texts: readonly unknown[] = [
  '\u202Egnp.exe',
  'e\u0301\u0327\u0336'.repeat(8),
  '👩‍👩‍👧‍👦🇧🇷',
  '\uFEFFmarca',
  'İıſK',
  '𝒜𝓁𝓂',
  '＜script＞',
  "'; drop table product; --",
  '%00%0d%0a',
  '\u0085\u2028\u2029',
  '../../etc/passwd',
  '=1+1',
  '\u0007\u001B[31m',
  'ﬀ'.repeat(20),
  escaped(String.raw`\ud83d`),
  escaped(String.raw`a\u0000b`),
  escaped(String.raw`\udc00\ud800`),
  ' espaços ',
  '"*" NEAR/2 AND OR',
  '%',
  '_%_',
  '\\',
];

/** Numbers that programs stumble over, as they are written. */
export const numbers: readonly unknown[] = [
  '1e309',
  '-0',
  '0.1',
  '0.0001',
  '9007199254740993',
  '9007199254740991',
  '-9007199254740991',
  '1e-400',
  '1E+2',
  '123456789012.999',
  '99999999999999999999999',
  '2147483648',
  '0.30000000000000004',
  '1.0000',
  '01',
  'NaN',
  '-1',
  '0',
].map((text) => new Verbatim(text));

const nested = (levels: number): Verbatim => new Verbatim('['.repeat(levels) + ']'.repeat(levels));
/** Values within values. */
export const nestings: readonly Verbatim[] = [
  nested(8),
  nested(31),
  nested(33),
  nested(5000),
  new Verbatim(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`),
  new Verbatim('['.repeat(200)),
];

/** Headers that should make no difference, or be refused. */
export const headerWays: readonly Readonly<Record<string, string>>[] = [
  { 'if-match': '"0"' },
  { 'if-match': 'W/"999999999999999"' },
  { 'if-match': '*, "1"' },
  { 'idempotency-key': 'k'.repeat(129) },
  { 'idempotency-key': 'a b' },
  { 'idempotency-key': 'chave-repetida' },
  { 'last-event-id': '999999999999999999' },
  { 'last-event-id': '-1' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'x-http-method-override': 'DELETE', 'x-forwarded-for': '1.2.3.4' },
  { accept: 'application/xml' },
  { authorization: 'Bearer alm_at_ninguem_tem_este' },
];
