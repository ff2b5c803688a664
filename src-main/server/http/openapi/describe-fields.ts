import { isRecord } from '#shared/kernel/is-record.ts';
import { fieldWords } from '#shared/areas/field-words.ts';

const wordsFor = (parent: string, name: string): string | undefined =>
  fieldWords[`${parent}.${name}`] ?? fieldWords[name];

const describeProperty = (parent: string, name: string, schema: unknown): unknown => {
  const described = describeFields(schema, name);
  const words = wordsFor(parent, name);
  if (!isRecord(described) || words === undefined) return described;
  const own = described['description'];
  if (typeof own !== 'string') return { ...described, description: words };
  return own.startsWith(words) ? described : { ...described, description: `${words}. ${own}` };
};

/** Keys whose values are what people send or get, not schemas. */
const notSchemas = new Set(['default', 'enum', 'const', 'examples', 'required']);

/** A JSON Schema in which every field says what the catalogue knows of it, by its name and its parent's. */
export const describeFields = (json: unknown, parent = ''): unknown => {
  if (Array.isArray(json)) return json.map((part) => describeFields(part, parent));
  if (!isRecord(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      if (notSchemas.has(key)) return [key, value];
      if (key !== 'properties' || !isRecord(value)) return [key, describeFields(value, parent)];
      const fields = Object.entries(value).map(([name, schema]) => [
        name,
        describeProperty(parent, name, schema),
      ]);
      return [key, Object.fromEntries(fields) as unknown];
    }),
  );
};
