import { orderDetailsSchema } from '#shared/areas/orders/schema.ts';
import { sameKeys, serviceKeys } from '#shared/areas/orders/service-keys.ts';
import { createSchemaRegistry, type JsonSchema } from '../openapi/schema-registry.ts';

/** A key of an order by its path, `items.product.sku`, and what it means. */
export type OrderKey = { readonly path: string; readonly meaning: string };

/** Keys that say the same, those known from elsewhere beside ours; where one side has none, the other stands alone. */
export type KeyRow = { readonly known: readonly OrderKey[]; readonly own: readonly OrderKey[] };

type Part = keyof typeof serviceKeys;

/** The parts whose keys are told one by one: the order, its items, and the objects that callers know. */
const parts = Object.keys(serviceKeys) as Part[];

const isPart = (path: string): path is Part => parts.some((part) => part === path);

const isKnown = (part: Part, key: string): boolean => serviceKeys[part].some((one: string) => one === key);

type Found = OrderKey & { readonly isKnown: boolean };

/** The fields of an object, of a nullable one, or of the objects in a list; none where there is no object. */
const fieldsOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> => {
  const {
    properties,
    items,
    anyOf = [],
  } = schema as {
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly items?: JsonSchema;
    readonly anyOf?: readonly JsonSchema[];
  };
  if (properties !== undefined) return properties;
  if (items !== undefined) return fieldsOf(items);
  return anyOf.map(fieldsOf).find((found) => Object.keys(found).length > 0) ?? {};
};

const keysOf = (object: JsonSchema, part: Part): readonly Found[] =>
  Object.entries(fieldsOf(object)).flatMap(([key, schema]) => {
    const path = part === 'order' ? key : `${part}.${key}`;
    const meaning = typeof schema['description'] === 'string' ? schema['description'] : '';
    const one = { path, meaning, isKnown: isKnown(part, key) };
    return isPart(path) ? [one, ...keysOf(schema, path)] : [one];
  });

/** Every key of an order and of its items once, in the order of the answer, beside those that say the same. */
export const orderKeyRows = (): readonly KeyRow[] => {
  const all = keysOf(createSchemaRegistry(new Map()).of(orderDetailsSchema, 'output'), 'order');
  const find = (paths: readonly string[]): readonly OrderKey[] =>
    all.filter(({ path }) => paths.includes(path));
  return all.flatMap((key): readonly KeyRow[] => {
    const same = sameKeys.find(({ known, own }) => [...known, ...own].includes(key.path));
    if (same === undefined) return [key.isKnown ? { known: [key], own: [] } : { known: [], own: [key] }];
    return same.known[0] === key.path ? [{ known: find(same.known), own: find(same.own) }] : [];
  });
};
