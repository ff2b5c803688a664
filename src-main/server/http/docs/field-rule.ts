import { apiGuide } from '#shared/areas/system/guide-words.ts';
import type { JsonSchema } from '../openapi/schema-registry.ts';

const rules = apiGuide.fieldRules;

const filled = (sentence: string, values: Readonly<Record<string, unknown>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

type Limits = { readonly min: unknown; readonly max: unknown };
type Sentences = { readonly between: string; readonly from: string; readonly upTo: string };

const isLimit = (value: unknown): value is number => typeof value === 'number' && value !== 0;

const range = ({ min, max }: Limits, { between, from, upTo }: Sentences): readonly string[] => {
  if (typeof max === 'number') {
    const sentence = isLimit(min) || (min === 0 && between === rules.between) ? between : upTo;
    return [filled(sentence, { min, max })];
  }
  return typeof min === 'number' ? [filled(from, { min })] : [];
};

const lengthSentences = { between: rules.lengthBetween, from: rules.lengthFrom, upTo: rules.lengthUpTo };
const itemSentences = { between: rules.itemsBetween, from: rules.from, upTo: rules.itemsUpTo };

const choices = (values: unknown): readonly string[] => {
  if (!Array.isArray(values)) return [];
  return [filled(rules.oneOf, { values: values.join(', ') })];
};

const limitsOf = (schema: JsonSchema): readonly string[] => [
  ...choices(schema['enum']),
  ...range({ min: schema['minLength'], max: schema['maxLength'] }, lengthSentences),
  ...range({ min: schema['minimum'], max: schema['maximum'] }, rules),
  ...range({ min: schema['minItems'], max: schema['maxItems'] }, itemSentences),
  ...(schema['format'] === 'uuid' ? [rules.uuid] : []),
];

const itemsOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const items = schema['items'] as JsonSchema | undefined;
  return items === undefined || items['properties'] !== undefined ? [] : [items];
};

const notesOf = (schema: JsonSchema): readonly string[] => {
  const { description, examples } = schema;
  return [
    ...(typeof description === 'string' ? [description] : []),
    ...('default' in schema ? [filled(rules.initial, { value: JSON.stringify(schema['default']) })] : []),
    ...(Array.isArray(examples) ? [filled(rules.examples, { values: examples.join(', ') })] : []),
  ];
};

/** Writes the rules of a value: choices, lengths, limits, the initial value and examples. */
export const ruleOf = (schema: JsonSchema): string => {
  const options = (schema['anyOf'] as readonly JsonSchema[] | undefined) ?? [];
  const all = [schema, ...options].flatMap((part) => [part, ...itemsOf(part)]);
  const sentences = [...notesOf(schema), ...all.flatMap(limitsOf)];
  return [...new Set(sentences)].join('. ');
};
