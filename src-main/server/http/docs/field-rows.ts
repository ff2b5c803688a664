import { apiGuide } from '#shared/areas/system/guide-words.ts';
import type { JsonSchema } from '../openapi/schema-registry.ts';
import { ruleOf } from './field-rule.ts';

/** One line of a table of fields; nested fields are named with dots, items of a list with `[]`. */
export type FieldRow = {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly rule: string;
};

const { types } = apiGuide;
type TypeName = keyof typeof types;

const isTypeName = (name: string): name is TypeName => name in types;
const typeWord = (name: string): string => (isTypeName(name) ? types[name] : name);

const optionsOf = (schema: JsonSchema): readonly JsonSchema[] =>
  (schema['anyOf'] as readonly JsonSchema[] | undefined) ?? [schema];

const typeNames = (schema: JsonSchema): readonly string[] => {
  const { type } = schema;
  if (Array.isArray(type)) return type as string[];
  return [typeof type === 'string' ? type : 'any'];
};

const itemsOf = (schema: JsonSchema): JsonSchema | undefined => schema['items'] as JsonSchema | undefined;

/** The type of a value in words: `texto ou null`, `lista de objeto`. */
export const typeOf = (schema: JsonSchema): string => {
  const words = optionsOf(schema).flatMap((option) => {
    const items = itemsOf(option);
    if (items !== undefined) return [types.listOf.replace('{type}', typeOf(items))];
    return typeNames(option).map(typeWord);
  });
  return [...new Set(words)].join(types.or);
};

type Objects = {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

/** The object inside a value, a nullable value or a list, with what its fields' names begin with. */
const nestedIn = (name: string, schema: JsonSchema): { prefix: string; object: Objects } | undefined => {
  for (const option of optionsOf(schema)) {
    if (option['properties'] !== undefined) return { prefix: `${name}.`, object: option };
    const items = itemsOf(option);
    if (items !== undefined) return nestedIn(`${name}[]`, items);
  }
  return undefined;
};

/** Fields in their order, the required ones first. */
const fieldsOf = ({ properties = {}, required = [] }: Objects) =>
  Object.entries(properties)
    .map(([key, schema]) => ({ key, schema, required: required.includes(key) }))
    .toSorted((a, b) => Number(b.required) - Number(a.required));

const rowsOf = (object: Objects, prefix: string): readonly FieldRow[] =>
  fieldsOf(object).flatMap(({ key, schema, required }) => {
    if (schema['readOnly'] === true) return [];
    const name = prefix + key;
    const nested = nestedIn(name, schema);
    const row = { name, type: typeOf(schema), required, rule: ruleOf(schema) };
    return nested === undefined ? [row] : [row, ...rowsOf(nested.object, nested.prefix)];
  });

/** A line for every field that may be sent, nested ones right after their object; read-only ones left out. */
export const fieldRows = (schema: JsonSchema): readonly FieldRow[] => rowsOf(schema, '');

/** The names of the fields that are accepted and ignored. */
export const readOnlyFields = (schema: JsonSchema): readonly string[] =>
  Object.entries((schema as Objects).properties ?? {})
    .filter(([, field]) => field['readOnly'] === true)
    .map(([name]) => name);
