import { z } from 'zod';
import { olderNamesOf } from '#shared/kernel/older-words.ts';
import { fieldNotes } from '#shared/kernel/words.ts';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Names a side of a schema: what may be sent, or what is answered. */
type Side = 'input' | 'output';

/** Collects schemas: those with a name stand once among the components, the rest stays where it is used. */
export type SchemaRegistry = {
  of(schema: z.ZodType, side: Side): JsonSchema;
  /** The named schemas met so far, by name, in the order in which they were met. */
  components(): Readonly<Record<string, JsonSchema>>;
};

type Loose = Record<string, unknown>;
type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

const localRef = '#/$defs/';

/** Maps each schema that the API shows more than once to its name. */
export type SchemaNames = ReadonlyMap<z.ZodType, string>;

/** The schema that this one repeats with other notes, or leaves out or fills in; undefined for a schema of its own. */
const within = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  if (schema._zod.parent !== undefined) return schema._zod.parent;
  const isTransparent = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return isTransparent ? schema.def.innerType : undefined;
};

/** Joins the description of a field with that of its kind of value. */
const descriptionOf = (schema: z.core.$ZodType): string | undefined => {
  const own = z.globalRegistry.get(schema)?.description;
  const inner = within(schema);
  const rest = inner === undefined ? undefined : descriptionOf(inner);
  if (own === undefined || rest === undefined || own.startsWith(rest)) return own ?? rest;
  return rest.startsWith(own) ? rest : `${own}. ${rest}`;
};

/** Zod's registry of notes with our component names added as ids. */
const namedNotes = (names: SchemaNames): typeof z.globalRegistry => {
  const get = (schema: z.ZodType): object | undefined => {
    const id = names.get(schema);
    const description = descriptionOf(schema);
    const notes = {
      ...z.globalRegistry.get(schema),
      ...(description === undefined ? {} : { description }),
      ...(id === undefined ? {} : { id }),
    };
    return Object.keys(notes).length === 0 ? undefined : notes;
  };
  return { get } as unknown as typeof z.globalRegistry;
};

/** Zod leaves out what a parameter read from text declares of itself; its notes say it. */
const restoreNotes = (schema: z.core.$ZodTypes, json: Loose): void => {
  const notes = (z.globalRegistry.get(schema) ?? {}) as Loose;
  for (const key of ['examples', 'default']) if (key in notes) json[key] = notes[key];
  if ('example' in json) {
    json['examples'] = [json['example']];
    delete json['example'];
  }
};

/** Leaves out what every reader takes for granted: the limits of a safe integer and the letters of a UUID. */
const dropNoise = (json: Loose): void => {
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (json['format'] === 'uuid') delete json['pattern'];
};

/** A value with two spellings when sent has one type when answered. */
const dropOtherSpellings = (json: Loose): void => {
  if (json['type'] !== undefined) delete json['anyOf'];
};

/** Shows the older words that a query or a body takes beside the names of their fields. */
const addOlderWords = (schema: z.core.$ZodTypes, { properties }: Loose): void => {
  const shown = properties as Record<string, Loose> | undefined;
  if (shown === undefined) return;
  for (const [word, name] of olderNamesOf(schema)) {
    const description = fieldNotes.olderWord.replaceAll('{name}', name);
    shown[word] = { ...shown[name], description, deprecated: true };
  }
};

const tidy =
  (side: Side): Override =>
  ({ zodSchema, jsonSchema }) => {
    const json = jsonSchema as Loose;
    restoreNotes(zodSchema, json);
    dropNoise(json);
    if (side === 'input') addOlderWords(zodSchema, json);
    else dropOtherSpellings(json);
  };

/** Only these stand beside the name of a schema: what is its own where it is used. */
const besideName: ReadonlySet<string> = new Set(['$ref', 'description', 'readOnly', 'deprecated', 'default']);

const pointToComponents = (whole: unknown): unknown => {
  if (Array.isArray(whole)) return whole.map(pointToComponents);
  if (typeof whole !== 'object' || whole === null) return whole;
  const json =
    '$ref' in whole && typeof whole.$ref === 'string'
      ? Object.fromEntries(Object.entries(whole).filter(([key]) => besideName.has(key)))
      : whole;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && value.startsWith(localRef)
        ? [key, `#/components/schemas/${value.slice(localRef.length)}`]
        : [key, pointToComponents(value)],
    ),
  );
};

/** An empty registry; throws where one name would stand for two different schemas. */
export const createSchemaRegistry = (names: SchemaNames): SchemaRegistry => {
  const known = new Map<string, JsonSchema>();
  const metadata = namedNotes(names);
  const keep = (name: string, schema: JsonSchema): void => {
    const before = known.get(name);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(schema)) {
      throw new Error(`Two different schemas are named ${name}.`);
    }
    known.set(name, schema);
  };
  return {
    of: (schema, side) => {
      const holder = z.object({ value: schema });
      const json = z.toJSONSchema(holder, { io: side, metadata, override: tidy(side) });
      for (const [name, part] of Object.entries(json.$defs ?? {})) {
        keep(name, pointToComponents(part) as JsonSchema);
      }
      return pointToComponents(json.properties?.['value']) as JsonSchema;
    },
    components: () => Object.fromEntries(known),
  };
};
