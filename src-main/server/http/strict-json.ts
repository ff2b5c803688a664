/**
 * Describes why a body was refused: no JSON at all, or a value that could be misread, with its field in dot notation.
 */
export type JsonRefusal = {
  readonly reason: 'syntax' | 'encoding' | 'depth' | 'duplicate_key' | 'prototype_key' | 'number' | 'text';
  readonly field: string;
};

/** Thrown by `parseStrictJson`; the only error that it throws. */
export class StrictJsonError extends Error {
  readonly refusal: JsonRefusal;

  constructor(refusal: JsonRefusal) {
    super(refusal.reason);
    this.name = 'StrictJsonError';
    this.refusal = refusal;
  }
}

const maxDepth = 32;
const prototypeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const numberShape = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const blank = /[ \t\n\r]*/y;

/** Steps back over the zeros; a pattern that is anchored at the end would start anew at each of them. */
const withoutLastZeros = (digits: string): string => {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
};

/** Sign, digits without outer zeros and power of ten: equal for two writings of one number. */
const canonical = (text: string): string => {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = withoutLastZeros(digits);
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(power) - fraction.length + digits.length - significant.length}`;
};

/** Tells whether a double keeps every written digit of this number. */
export const survivesDouble = (text: string): boolean => {
  const value = Number(text);
  return Number.isFinite(value) && canonical(String(value)) === canonical(text);
};

type State = { readonly text: string; at: number; readonly path: string[] };

const refuse = (state: State, reason: JsonRefusal['reason']): never => {
  throw new StrictJsonError({ reason, field: state.path.join('.') });
};

const skipBlank = (state: State): void => {
  blank.lastIndex = state.at;
  blank.test(state.text);
  state.at = blank.lastIndex;
};

const match = (state: State, shape: RegExp): string => {
  shape.lastIndex = state.at;
  const found = shape.exec(state.text)?.[0];
  if (found === undefined) return refuse(state, 'syntax');
  state.at += found.length;
  return found;
};

/** Tells whether the sign at that index belongs to an escape: an odd number of backslashes precedes it. */
const isEscaped = (text: string, index: number): boolean => {
  let first = index;
  while (text[first - 1] === '\\') first -= 1;
  return (index - first) % 2 === 1;
};

/**
 * Finds the end of the string that begins here, by its quotes. It is looked for by its quotes: a file of a megabyte is
 * one string, and one pattern would keep a way back at each of its signs.
 */
const endOfString = (state: State): number => {
  const { text, at } = state;
  if (text[at] !== '"') return refuse(state, 'syntax');
  let quote = text.indexOf('"', at + 1);
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote === -1 ? refuse(state, 'syntax') : quote + 1;
};

/** Parses a quoted string; it refuses control characters and escapes that JSON does not know. */
const unquoted = (state: State, quoted: string): string => {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return refuse(state, 'syntax');
  }
};

const readString = (state: State): string => {
  const end = endOfString(state);
  const value = unquoted(state, state.text.slice(state.at, end));
  state.at = end;
  if (value.includes('\u0000') || !value.isWellFormed()) refuse(state, 'text');
  return value;
};

const readNumber = (state: State): number => {
  const text = match(state, numberShape);
  if (!survivesDouble(text)) refuse(state, 'number');
  return Number(text);
};

const literals = { t: ['true', true], f: ['false', false], n: ['null', null] } as const;

const readLiteral = (
  state: State,
  [text, value]: (typeof literals)[keyof typeof literals],
): boolean | null => {
  if (!state.text.startsWith(text, state.at)) refuse(state, 'syntax');
  state.at += text.length;
  return value;
};

/** Tells whether the list or object continues after a value; moves past the comma or the closing sign. */
const goesOn = (state: State, close: '}' | ']'): boolean => {
  skipBlank(state);
  const sign = state.text[state.at];
  state.at += 1;
  if (sign === ',') return true;
  return sign === close ? false : refuse(state, 'syntax');
};

const isClosedAtOnce = (state: State, close: '}' | ']'): boolean => {
  state.at += 1;
  skipBlank(state);
  if (state.text[state.at] !== close) return false;
  state.at += 1;
  return true;
};

const readKey = (state: State, known: object): string => {
  skipBlank(state);
  const key = readString(state);
  state.path.push(key);
  if (prototypeKeys.has(key)) refuse(state, 'prototype_key');
  if (Object.hasOwn(known, key)) refuse(state, 'duplicate_key');
  skipBlank(state);
  if (state.text[state.at] !== ':') refuse(state, 'syntax');
  state.at += 1;
  return key;
};

const readObject = (state: State): object => {
  const value: Record<string, unknown> = {};
  if (isClosedAtOnce(state, '}')) return value;
  do {
    const key = readKey(state, value);
    value[key] = readValue(state);
    state.path.pop();
  } while (goesOn(state, '}'));
  return value;
};

const readArray = (state: State): unknown[] => {
  const value: unknown[] = [];
  if (isClosedAtOnce(state, ']')) return value;
  do {
    state.path.push(String(value.length));
    value.push(readValue(state));
    state.path.pop();
  } while (goesOn(state, ']'));
  return value;
};

const readValue = (state: State): unknown => {
  if (state.path.length > maxDepth) refuse(state, 'depth');
  skipBlank(state);
  switch (state.text[state.at]) {
    case '{':
      return readObject(state);
    case '[':
      return readArray(state);
    case '"':
      return readString(state);
    case 't':
      return readLiteral(state, literals.t);
    case 'f':
      return readLiteral(state, literals.f);
    case 'n':
      return readLiteral(state, literals.n);
    default:
      return readNumber(state);
  }
};

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

const decode = (bytes: Uint8Array): string => {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new StrictJsonError({ reason: 'encoding', field: '' });
  }
};

/**
 * The value of a JSON body, refusing with `StrictJsonError` whatever two readers could understand differently:
 * duplicate and prototype keys, numbers that a double can't hold, NUL, lone surrogates, depth over 32.
 */
export const parseStrictJson = (bytes: Uint8Array): unknown => {
  const state: State = { text: decode(bytes), at: 0, path: [] };
  const value = readValue(state);
  skipBlank(state);
  if (state.at !== state.text.length) refuse(state, 'syntax');
  return value;
};
