import { z } from 'zod';
import type { Code, Vars } from './sentences.ts';
import { fieldsMeaning } from './field-meanings.ts';
import { alsoNamed } from './older-words.ts';
import { fieldNotes } from './words.ts';
import { defaultPerPage, maxPage, maxPerPage } from './pagination.ts';

type JsonShape = Readonly<Record<string, unknown>>;
type Reading<T> = {
  readonly shape: JsonShape;
  /** The value meant by the text of a query parameter, undefined where it means none. */
  readonly read: (raw: unknown) => T | undefined;
  readonly say: Code;
  readonly vars?: Vars;
};

/** A query parameter: read from its text (or from the value itself), documented by its JSON shape. */
const parameter = <T>({ shape, read, say, vars = {} }: Reading<T>) =>
  z
    .unknown()
    .transform((raw, ctx): T => {
      const value = read(raw);
      if (value !== undefined) return value;
      ctx.issues.push({ code: 'custom', input: raw, params: { say, vars } });
      return z.NEVER;
    })
    .meta(shape);

const integerText = /^-?\d{1,15}$/;

const readInteger = (raw: unknown): number | undefined => {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) ? raw : undefined;
  return typeof raw === 'string' && integerText.test(raw) ? Number(raw) : undefined;
};

/** A whole number from `min` to `max`. */
export const queryInteger = (min: number, max: number) =>
  parameter({
    shape: { type: 'integer', minimum: min, maximum: max },
    read: (raw) => {
      const value = readInteger(raw);
      return value === undefined || value < min || value > max ? undefined : value;
    },
    say: 'query_integer',
    vars: { min, max },
  });

/** `true` or `false`. */
export const queryBoolean = parameter({
  shape: { type: 'boolean' },
  read: (raw) =>
    raw === true || raw === 'true' ? true : raw === false || raw === 'false' ? false : undefined,
  say: 'query_one_of',
  vars: { allowed: ['true', 'false'] },
});

/** One of the values given. */
export const queryOneOf = <const V extends string>(values: readonly V[]) =>
  parameter({
    shape: { type: 'string', enum: [...values] },
    read: (raw) => values.find((value) => value === raw),
    say: 'query_one_of',
    vars: { allowed: values },
  });

/** Some of the values given: the parameter repeated for each, or separated by commas. */
export const querySome = <const V extends string>(values: readonly V[]) =>
  parameter({
    shape: { type: 'array', items: { type: 'string', enum: [...values] }, minItems: 1 },
    read: (raw): readonly V[] | undefined => {
      const names = [raw].flat().flatMap((text) => (typeof text === 'string' ? text.split(',') : [text]));
      const some = values.filter((value) => names.includes(value));
      return some.length > 0 && names.every((name) => values.some((value) => value === name))
        ? some
        : undefined;
    },
    say: 'query_one_of',
    vars: { allowed: values },
  });

/** One of the whole numbers given. */
export const queryOneOfNumbers = <const V extends number>(values: readonly V[]) =>
  parameter({
    shape: { type: 'integer', enum: [...values] },
    read: (raw) => values.find((value) => value === readInteger(raw)),
    say: 'query_one_of',
    vars: { allowed: values },
  });

/** Plain text of 1 to `max` characters. */
export const queryText = (max: number) =>
  parameter({
    shape: { type: 'string', minLength: 1, maxLength: max },
    read: (raw) => {
      const text = typeof raw === 'number' ? String(raw) : raw;
      return typeof text === 'string' && text !== '' && text.length <= max ? text : undefined;
    },
    say: 'query_text',
    vars: { max },
  });

type ListLimits = { readonly longest: number; readonly most: number };

/** One to `most` texts of 1 to `longest` characters, the parameter repeated for each. */
export const queryTexts = ({ longest, most }: ListLimits) => {
  const items = { type: 'string', minLength: 1, maxLength: longest };
  return parameter({
    shape: { type: 'array', items, minItems: 1, maxItems: most },
    read: (raw): readonly string[] | undefined => {
      const texts: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
      const fits = (text: unknown): text is string =>
        typeof text === 'string' && text !== '' && text.length <= longest;
      return texts.length > 0 && texts.length <= most && texts.every(fits) ? texts : undefined;
    },
    say: 'query_texts',
    vars: { longest, most },
  });
};

/** The names of the parameters of a query that may be repeated. */
export const repeatable = (query: z.ZodObject): ReadonlySet<string> =>
  new Set(
    Object.entries(query.shape)
      .map(([name, schema]) => [name, schema instanceof z.ZodOptional ? schema.unwrap() : schema] as const)
      .filter(([, schema]) => z.globalRegistry.get(schema)?.['type'] === 'array')
      .map(([name]) => name),
  );

type Format = { readonly pattern: RegExp; readonly max: number; readonly say: Code };

/** Text of at most `max` characters in the form of a pattern. */
export const queryFormat = ({ pattern, max, say }: Format) =>
  parameter({
    shape: { type: 'string', pattern: pattern.source, maxLength: max },
    read: (raw) => {
      const text = typeof raw === 'number' ? String(raw) : raw;
      return typeof text === 'string' && text.length <= max && pattern.test(text) ? text : undefined;
    },
    say,
  });

// a plus that was not encoded comes as a blank
const momentText =
  /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:Z|([+ -])([01]\d|2[0-3]):([0-5]\d)))?$/;

const minute = 60_000;

/** A date as it is, an instant of any offset in UTC with its microseconds; undefined where it is neither. */
const readDayOrInstant = (raw: unknown): string | undefined => {
  const match = typeof raw === 'string' ? momentText.exec(raw) : null;
  if (!match) return undefined;
  const [, date = '', time, fraction = '', sign, hours, minutes] = match;
  const parsed = new Date(`${date}T${time ?? '00:00:00'}Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) return undefined;
  if (time === undefined) return date;
  const east = sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const utc = new Date(parsed.getTime() - east * minute).toISOString().slice(0, 19);
  return `${utc}.${fraction.padEnd(6, '0')}Z`;
};

/**
 * Tells whether a reading of `queryMoment` or `queryDayOrInstant` is a day, which the site's time zone gives its
 * moments.
 */
export const isDay = (text: string): boolean => text.length === 10;

const dayOrInstant = {
  shape: { type: 'string', examples: ['2026-11-20', '2026-11-20T13:45:00Z'] },
  read: readDayOrInstant,
  say: 'query_moment',
} as const;

/** A civil day of the site (`2026-11-20`) or an instant, as text. */
export const queryDayOrInstant = parameter(dayOrInstant);

/** The moment of a day that is meant. */
export type DayEdge = 'first' | 'last';

/** Kept by the module: it follows from the contracts alone. */
const edges = z.registry<{ readonly edge: DayEdge }>();

/** A civil day of the site or an instant; a day means its first or its last moment, which the server gives it. */
export const queryMoment = (edge: DayEdge) => parameter(dayOrInstant).register(edges, { edge });

/** The fields of an object that mean moments, and which moment of a day; none where it is no object. */
export const momentsOf = (schema: z.ZodType): ReadonlyMap<string, DayEdge> =>
  fieldsMeaning(schema, (field) => edges.get(field)?.edge);

/** One key of an ordering. */
export type SortKey<F extends string> = { readonly field: F; readonly descending: boolean };

/** `-updated_at,name`: keys of the whitelist, each at most once, a minus for descending. */
export const querySort = <const F extends string>(fields: readonly F[]) =>
  parameter({
    shape: {
      type: 'string',
      examples: [`-${fields[0]}`],
      description: fieldNotes.sortFields + fields.join(', '),
    },
    read: (raw): string | undefined =>
      typeof raw === 'string' && parseSort(raw, fields) !== undefined ? raw : undefined,
    say: 'query_sort',
    vars: { allowed: fields },
  });

/** The keys of an ordering in their order; undefined where one is unknown or repeated. */
export const parseSort = <F extends string>(
  text: string,
  fields: readonly F[],
): readonly SortKey<F>[] | undefined => {
  const keys: SortKey<F>[] = [];
  for (const part of text.split(',')) {
    const descending = part.startsWith('-');
    const name = descending ? part.slice(1) : part;
    const field = fields.find((candidate) => candidate === name);
    if (field === undefined || keys.some((key) => key.field === field)) return undefined;
    keys.push({ field, descending });
  }
  return keys;
};

const page = queryInteger(1, maxPage).default(1).meta({ default: 1 });
const perPage = queryInteger(1, maxPerPage).default(defaultPerPage).meta({ default: defaultPerPage });

/** The parameters of every list: page and per_page. */
export const pageParameters = {
  page: page.describe(fieldNotes.page),
  per_page: perPage.describe(fieldNotes.per_page),
};

const maxSearch = 100;
const search = parameter({
  shape: { type: 'string', maxLength: maxSearch },
  read: (raw) => {
    const text = typeof raw === 'number' ? String(raw) : raw;
    if (typeof text !== 'string' || text.length > maxSearch) return undefined;
    return text.trim() === '' ? '' : text;
  },
  say: 'query_text',
  vars: { max: maxSearch },
});

/**
 * Fields by the names of the answer: those in which each word of a search is looked for, those that are equal to the
 * whole of it, and those in which the whole of it stands.
 */
type SearchedFields = {
  readonly words?: readonly string[];
  readonly whole?: readonly string[];
  readonly within?: readonly string[];
};

const named = (fields: readonly string[]): string => fields.map((field) => `\`${field}\``).join(', ');

/** The parameters of a list that is searched: word by word in some fields, for the whole of what was sent in others. */
export const searchedIn = ({ words = [], whole = [], within = [] }: SearchedFields) => {
  const sentences = [
    ...(words.length === 0 ? [] : [fieldNotes.searchedWords.replace('{fields}', named(words))]),
    ...(whole.length === 0 ? [] : [fieldNotes.searchedWhole.replace('{fields}', named(whole))]),
    ...(within.length === 0 ? [] : [fieldNotes.searchedWithin.replace('{fields}', named(within))]),
  ];
  const described = search.optional().describe(sentences.join('. '));
  return { search: alsoNamed(described, 'search_query') };
};

const notFilters = new Set(['page', 'per_page', 'search', 'sort']);

/** Gives the text that a list was searched for, in the words of the caller; nothing where it was not. */
export const searchIn = ({ search }: Readonly<Record<string, unknown>>): string =>
  typeof search === 'string' ? search : '';

/** The filters that were applied, typed, for the envelope's `filters`. */
export const appliedFilters = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).filter(([key, value]) => !notFilters.has(key) && value !== undefined),
  );
