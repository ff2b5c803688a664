import { z } from 'zod';

type Definition = { readonly type: string; readonly format?: string } & Readonly<Record<string, z.ZodType>>;

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

const fieldOf = (schema: z.ZodType): z.ZodType => {
  const told = toldBy(schema);
  return schema.description === undefined ? told : told.describe(schema.description);
};

const toldBy = (schema: z.ZodType): z.ZodType => {
  const {
    type,
    format,
    innerType = schema,
    element = schema,
    in: sent = schema,
    out = schema,
  } = definitionOf(schema);
  if (type === 'string') return z.string();
  if (type === 'number') return format === 'safeint' ? z.int() : z.number();
  if (type === 'nullable') return toldBy(innerType).nullable();
  if (type === 'optional' || type === 'default') return toldBy(innerType);
  if (type === 'pipe') return toldBy(definitionOf(out).type === 'transform' ? sent : out);
  if (type === 'array') return z.array(fieldOf(element));
  if (type !== 'object') return schema;
  const { shape } = schema as z.ZodObject<Readonly<Record<string, z.ZodType>>>;
  return z.object(Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, fieldOf(one)])));
};

/**
 * The schema of an answer that gives what a body takes by this one: without lengths, limits, ways of writing and gaps,
 * which bind only those who write.
 */
export const toldSchema = <S extends z.ZodType>(taken: S): z.ZodType<z.output<S>> =>
  toldBy(taken) as z.ZodType<z.output<S>>;
