import { z } from 'zod';
import { fieldsMeaning } from './field-meanings.ts';

/** The words by which calls ask for what several operations know, with the older words of each. */
export const callWords = {
  search: ['search_query', 'q'],
  warehouse_code: ['warehouse'],
  location_code_prefix: ['location_prefix', 'code_prefix'],
  order_ids: ['ids'],
  created_from: ['from', 'since'],
  created_to: ['to'],
  posted_from: ['from'],
  posted_to: ['to'],
  occurred_from: ['from'],
  occurred_to: ['to'],
  date_from: ['from', 'date'],
  date_to: ['to'],
  start_date: ['from'],
  end_date: ['to'],
} as const;

export type OlderWord = (typeof callWords)[keyof typeof callWords][number];

/** Kept by the module: it follows from the contracts alone. */
const olderWords = z.registry<{ readonly words: readonly OlderWord[] }>();

/**
 * A field of a query or a body that calls may still name by these older words. OpenAPI shows them as deprecated, and the
 * server gives what they say to the field's own name before the contract reads it.
 */
export const alsoNamed = <S extends z.ZodType>(field: S, ...words: readonly OlderWord[]): S => {
  const copy = field.clone();
  olderWords.add(copy, { words });
  return copy;
};

/** Kept by the module: it follows from each contract alone. */
const namesBySchema = new WeakMap<z.core.$ZodType, ReadonlyMap<string, string>>();

const readNames = (schema: z.core.$ZodType): ReadonlyMap<string, string> =>
  new Map(
    [...fieldsMeaning(schema, (field) => olderWords.get(field)?.words)].flatMap(([name, words]) =>
      words.map((word) => [word, name] as const),
    ),
  );

/** The older words that a query or a body takes, each with the name of its field; none where it is no object. */
export const olderNamesOf = (schema: z.core.$ZodType): ReadonlyMap<string, string> => {
  const known = namesBySchema.get(schema) ?? readNames(schema);
  namesBySchema.set(schema, known);
  return known;
};

type Values = Readonly<Record<string, unknown>>;

/** Holds what a call sent by the names of today, and the older words that it used, by these names. */
export type Renewed = {
  readonly values: unknown;
  readonly used: ReadonlyMap<string, string>;
  /** The older words that say something else than their fields, which the call names too. */
  readonly differing: readonly string[];
};

const nothing: ReadonlyMap<string, string> = new Map();

/** Reads the older words of a call as the names of today. */
export const renewed = (schema: z.core.$ZodType, sent: unknown): Renewed => {
  const names = olderNamesOf(schema);
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  const words = isObject && names.size > 0 ? [...names].filter(([word]) => word in sent) : [];
  if (words.length === 0) return { values: sent, used: nothing, differing: [] };
  const values: Record<string, unknown> = { ...(sent as Values) };
  const used = new Map<string, string>();
  const differing: string[] = [];
  for (const [word, name] of words) {
    const { [word]: value } = values;
    delete values[word];
    if (!(name in values)) {
      values[name] = value;
      used.set(name, word);
    } else if (JSON.stringify(values[name]) !== JSON.stringify(value)) differing.push(word);
  }
  return { values, used, differing };
};
