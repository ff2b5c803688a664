import { Verbatim, jsonOf, type Call } from './call.ts';
import type { Operation, Schema } from './document.ts';
import { confusions, headerWays, nestings, numbers, texts } from './nasty.ts';

/** Kinds of requests: `valid` is left alone, `twice` comes twice at once, each of the others is spoilt at one spot. */
export const kinds = [
  'valid',
  'twice',
  'boundary',
  'violation',
  'confused',
  'unicode',
  'numeric',
  'nested',
  'duplicate',
  'prototype',
  'header',
] as const;
export type Kind = (typeof kinds)[number];

/** The spot of a call that is spoilt, and the one of the many ways. */
export type Dice = { readonly spot: number; readonly way: number };

type Spot = {
  readonly in: 'path' | 'query' | 'body';
  readonly keys: readonly string[];
  readonly schema: Schema;
};
type Follow = (schema: Schema) => Schema;

const depth = 3;

const spotsIn = (schema: Schema, keys: readonly string[], follow: Follow): readonly Spot[] => {
  const whole = follow(schema);
  const here: readonly Spot[] = keys.length === 0 ? [] : [{ in: 'body', keys, schema: whole }];
  if (keys.length >= depth) return here;
  const inner = Object.entries(whole.properties ?? {}).flatMap(([key, field]) =>
    spotsIn(field, [...keys, key], follow),
  );
  const first = whole.items === undefined ? [] : spotsIn(whole.items, [...keys, '0'], follow);
  const others = (whole.anyOf ?? []).filter(({ type }) => type === 'object');
  return [...here, ...inner, ...first, ...others.flatMap((one) => spotsIn(one, keys, follow).slice(1))];
};

/** Every spot of a call of this operation that can be spoilt. */
const spotsOf = ({ parameters, body }: Operation, follow: Follow): readonly Spot[] => [
  ...parameters
    .filter((one) => one.in !== 'header')
    .map((one) => ({ in: one.in as 'path' | 'query', keys: [one.name], schema: follow(one.schema) })),
  ...(body === undefined ? [] : spotsIn(body.schema, [], follow)),
];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A copy of a value with what lies at that spot replaced, or left out where it is undefined. */
const withAt = (value: unknown, keys: readonly string[], put: unknown): unknown => {
  const [key = '', ...rest] = keys;
  if (keys.length === 0) return put;
  if (isList(value) || /^\d+$/.test(key)) {
    const list = isList(value) ? [...value] : [];
    list[Number(key)] = withAt(list[Number(key)], rest, put);
    return list;
  }
  const object = typeof value === 'object' && value !== null ? value : {};
  const entries = Object.entries(object).filter(([name]) => name !== key);
  const inner = withAt((object as Readonly<Record<string, unknown>>)[key], rest, put);
  return Object.fromEntries(inner === undefined ? entries : [...entries, [key, inner]]);
};

/** Longer addresses are refused by Node itself, whatever the operation. */
const longestInAddress = 1200;
const inAddress = (value: unknown): string =>
  (value instanceof Verbatim ? value.text : String(value)).slice(0, longestInAddress);

/** The call with something else at that spot. */
const put = (call: Call, spot: Spot, value: unknown): Call => {
  const [name = ''] = spot.keys;
  if (spot.in === 'body') return { ...call, body: withAt(call.body, spot.keys, value) };
  const text = inAddress(value);
  if (spot.in === 'path') return { ...call, params: { ...call.params, [name]: text === '' ? ' ' : text } };
  return { ...call, query: [...call.query.filter(([known]) => known !== name), [name, text]] };
};

const boundariesOf = (schema: Schema): readonly unknown[] => {
  const found: unknown[] = [];
  for (const one of [schema, ...(schema.anyOf ?? [])]) {
    if (one.minimum !== undefined) found.push(one.minimum);
    if (one.maximum !== undefined) found.push(one.maximum);
    if (one.minLength !== undefined) found.push('m'.repeat(one.minLength));
    if (one.maxLength !== undefined) found.push('M'.repeat(one.maxLength), 'Á'.repeat(one.maxLength));
    if (one.maxItems !== undefined) found.push([]);
    found.push(...(one.enum ?? []));
  }
  return found.length === 0 ? [0, '', null, '9'.repeat(60)] : found;
};

const violationsOf = (schema: Schema): readonly unknown[] => {
  const found: unknown[] = [undefined, '', 'não é uma opção', -1, '2026-02-30', '2026-13-01'];
  for (const one of [schema, ...(schema.anyOf ?? [])]) {
    if (one.minimum !== undefined) found.push(one.minimum - 1);
    if (one.maximum !== undefined) found.push(one.maximum + 1);
    if (one.maxLength !== undefined) found.push('M'.repeat(one.maxLength + 1));
    if (one.maxItems !== undefined) found.push(Array.from({ length: one.maxItems + 1 }, () => 'x'));
    if (one.format === 'uuid') found.push('00000000-0000-0000-0000-000000000000', 'não-é-uuid');
  }
  return found;
};

const prototypeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
];

/** The body with one more key in front of its others, whatever that key already means. */
const withKey = (call: Call, key: string, value: unknown): Call => {
  const text = jsonOf(call.body);
  const rest = text.startsWith('{') ? text.slice(1) : '}';
  const comma = rest.startsWith('}') ? '' : ',';
  return { ...call, body: new Verbatim(`{${JSON.stringify(key)}:${jsonOf(value)}${comma}${rest}`) };
};

const doubled = (call: Call, { spot, way }: Dice): Call => {
  if (call.body === undefined) {
    const [name, value] = call.query[spot % Math.max(call.query.length, 1)] ?? ['page', 1];
    return { ...call, query: [...call.query, [name, value], [name, value]] };
  }
  const keys = Object.keys(call.body ?? {});
  return withKey(call, keys[spot % Math.max(keys.length, 1)] ?? 'a', pick(confusions, way));
};

const poisons: readonly unknown[] = [{ is_active: true }, null, 1, ['x'], { toString: 1 }];

const poisoned = (call: Call, { spot, way }: Dice): Call => {
  const key = pick(prototypeKeys, spot);
  if (call.body === undefined) return { ...call, query: [...call.query, [key, pick(confusions, way)]] };
  return withKey(call, key, pick(poisons, way));
};

const placed = { boundary: boundariesOf, violation: violationsOf } as const;
const listed = { confused: confusions, unicode: texts, numeric: numbers, nested: nestings } as const;

type Spoiling = {
  readonly kind: Kind;
  readonly dice: Dice;
  readonly operation: Operation;
  readonly follow: Follow;
};

/** The call spoilt in that manner, at one spot; a call without any spot is left as it is. */
export const spoilt = (call: Call, { kind, dice, operation, follow }: Spoiling): Call => {
  if (kind === 'valid' || kind === 'twice') return call;
  if (kind === 'duplicate') return doubled(call, dice);
  if (kind === 'prototype') return poisoned(call, dice);
  if (kind === 'header') return { ...call, headers: { ...call.headers, ...pick(headerWays, dice.way) } };
  const spots = spotsOf(operation, follow);
  const spot = spots[dice.spot % Math.max(spots.length, 1)];
  if (spot === undefined) return { ...call, query: [...call.query, ['nao_existe', '1']] };
  const ways = kind === 'boundary' || kind === 'violation' ? placed[kind](spot.schema) : listed[kind];
  return put(call, spot, pick<unknown>(ways, dice.way));
};
