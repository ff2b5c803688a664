import type { JsonSchema } from './schema-registry.ts';

type Loose = Readonly<Record<string, unknown>>;

/** Holds the parts of a document in which schemas stand. */
export type Described = {
  readonly paths: object;
  readonly webhooks: object;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
};

/** Points to a schema: in what has a name, below which of its fields. */
type Pointer = { readonly owner: string; readonly fields: readonly string[] };

const isObject = (part: unknown): part is Loose =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** These hold values, not schemas. */
const values: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum', 'required']);

const pascal = (text: string): string =>
  text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** These notes make a text longer than the reference to it. */
const notes = ['enum', 'examples', 'default'];

/** Tells whether a schema is worth a name: an object, a closed list, a constant or a text in a form of its own. */
const isShape = (part: Loose): boolean =>
  (isObject(part['properties']) && Object.keys(part['properties']).length > 0) ||
  'const' in part ||
  ('enum' in part && typeof part['type'] === 'string') ||
  ((part['type'] === 'string' || part['type'] === 'boolean') &&
    (part['format'] === 'uuid' || notes.some((note) => note in part)));

/** Gives the same text for the same fields, whatever is said of the use that is made of them. */
const keyOf = (shape: Loose): string => JSON.stringify({ ...shape, description: undefined });

const below = (pointer: Pointer, field: string): Pointer => ({
  ...pointer,
  fields: [...pointer.fields, field],
});

/** Points to a part within the one that has it by this key. */
const pointerIn = (part: Loose, key: string, pointer: Pointer): Pointer => {
  const { operationId, in: isParameter, name, type } = part;
  if (typeof operationId === 'string') {
    const own = { ...pointer, owner: pascal(operationId) };
    return key === 'parameters' ? own : below(own, key === 'requestBody' ? 'body' : 'answer');
  }
  if (isParameter !== undefined && typeof name === 'string') return below(pointer, name);
  return key === 'items' && type === 'array' ? below(pointer, 'item') : pointer;
};

type Visit = (shape: Loose, pointer: Pointer) => boolean;

/** Meets every shape, the outer before the inner; what is within one is met where the visit says so. */
const walk = (part: unknown, pointer: Pointer, visit: Visit): void => {
  if (Array.isArray(part)) for (const one of part) walk(one, pointer, visit);
  if (!isObject(part) || (isShape(part) && !visit(part, pointer))) return;
  for (const [key, inner] of Object.entries(part)) {
    if (key === 'properties')
      for (const [name, field] of Object.entries(inner as Loose)) walk(field, below(pointer, name), visit);
    else if (!values.has(key)) walk(inner, pointerIn(part, key, pointer), visit);
  }
};

/** Finds the shapes that stand in several places, outside of one another. */
const repeatedIn = ({ paths, webhooks, schemas }: Described): ReadonlySet<string> => {
  const met = new Set<string>();
  const repeated = new Set<string>();
  const visit: Visit = (shape) => {
    const key = keyOf(shape);
    if (met.has(key)) repeated.add(key);
    return !met.has(key) && met.add(key) !== undefined;
  };
  for (const part of [schemas, paths, webhooks]) walk(part, { owner: '', fields: [] }, visit);
  return repeated;
};

const shortAt = ({ owner, fields }: Pointer): string =>
  owner + pascal(fields.slice(fields.at(-1) === 'item' ? -2 : -1).join('-'));

const fieldAt = ({ fields }: Pointer): string =>
  pascal((fields.at(-1) === 'item' ? fields.at(-2) : fields.at(-1)) ?? '');

/** Gives the text that occurs most often, the first of those that do so alike. */
const mostFrequent = (texts: readonly string[]): string | undefined => {
  const counts = Map.groupBy(texts, (text) => text);
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
};

/** Gives the names that a shape may have, the best one first: a value is known by its field, an object by its owner. */
const namesAt = (key: string, pointers: readonly Pointer[]): readonly string[] => {
  const shape = JSON.parse(key) as Loose;
  const [pointer = { owner: '', fields: [] }] = pointers.toSorted(
    (one, other) => shortAt(one).length - shortAt(other).length,
  );
  const full = pointer.owner + pascal(pointer.fields.join('-'));
  const own = shape['format'] === 'uuid' ? 'Uuid' : (mostFrequent(pointers.map(fieldAt)) ?? '');
  return [...(isObject(shape['properties']) ? [] : [own]), shortAt(pointer), full, `${full}Part`];
};

/** Points to a shape with what is said of it there. */
type Use = Pointer & { readonly description: string | undefined };

/** Finds the uses of every repeated shape that has no name yet. */
const usesOf = (
  { paths, webhooks, schemas }: Described,
  isUnnamed: (key: string) => boolean,
): ReadonlyMap<string, readonly Use[]> => {
  const uses = new Map<string, Use[]>();
  const visit: Visit = (shape, pointer) => {
    const key = keyOf(shape);
    const description = shape['description'] as string | undefined;
    if (isUnnamed(key)) uses.set(key, [...(uses.get(key) ?? []), { ...pointer, description }]);
    return true;
  };
  for (const [name, schema] of Object.entries(schemas)) walk(schema, { owner: name, fields: [] }, visit);
  for (const part of [paths, webhooks]) walk(part, { owner: '', fields: [] }, visit);
  return uses;
};

type Names = {
  /** The names of shapes, by their fields. */
  readonly names: ReadonlyMap<string, string>;
  /** The words of most uses of a shape, by its name. */
  readonly notes: ReadonlyMap<string, string>;
};

/** Names the repeated shapes: by the schema where there is one, else by the shortest that its uses give. */
const namesOf = (described: Described): Names => {
  const repeated = repeatedIn(described);
  const names = new Map(Object.entries(described.schemas).map(([name, schema]) => [keyOf(schema), name]));
  const notes = new Map<string, string>();
  const taken = new Set(names.values());
  for (const [key, uses] of usesOf(described, (one) => repeated.has(one) && !names.has(one))) {
    const possible = namesAt(key, uses);
    const name = possible.find((one) => !taken.has(one)) ?? `${possible.at(-1)}${taken.size}`;
    taken.add(name);
    names.set(key, name);
    const note = mostFrequent(uses.flatMap(({ description = [] }) => description));
    if (note !== undefined) notes.set(name, note);
  }
  return { names, notes };
};

/** Names every object that stands in several places once, among the schemas, and refers to it by its name. */
export const shareShapes = (described: Described): Described => {
  const { names, notes } = namesOf(described);
  const noteOf = (name: string): Loose => (notes.has(name) ? { description: notes.get(name) } : {});
  const schemas = new Map<string, JsonSchema>();
  const rewritten = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(rewritten);
    if (!isObject(part)) return part;
    if (typeof part['$ref'] === 'string') return withoutRepeating(part);
    const name = isShape(part) ? names.get(keyOf(part)) : undefined;
    if (name === undefined) return within(part);
    const { description, ...shape } = part;
    if (!schemas.has(name)) keep(name, described.schemas[name] ?? { ...shape, ...noteOf(name) });
    const isSaid = description === undefined || description === schemas.get(name)?.['description'];
    return { $ref: `#/components/schemas/${name}`, ...(isSaid ? {} : { description }) };
  };
  const withoutRepeating = ({ description, ...reference }: Loose): Loose => {
    const name = String(reference['$ref']).split('/').at(-1) ?? '';
    const isSaid = description === described.schemas[name]?.['description'];
    return isSaid ? reference : { ...reference, description };
  };
  const fieldsOf = (fields: Loose): Loose =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, rewritten(field)]));
  const within = (part: Loose): Loose =>
    Object.fromEntries(
      Object.entries(part).map(([key, inner]) => {
        if (values.has(key)) return [key, inner];
        return [key, key === 'properties' ? fieldsOf(inner as Loose) : rewritten(inner)];
      }),
    );
  const keep = (name: string, shape: Loose): void => {
    schemas.set(name, shape);
    schemas.set(name, within(shape));
  };
  const [paths, webhooks] = [within(described.paths as Loose), within(described.webhooks as Loose)];
  for (const [name, shape] of Object.entries(described.schemas)) if (!schemas.has(name)) keep(name, shape);
  return {
    paths,
    webhooks,
    schemas: Object.fromEntries([...schemas].toSorted(([a], [b]) => a.localeCompare(b))),
  };
};
