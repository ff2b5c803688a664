import type { z } from 'zod';

/** Finds the meaning of a field in a registry, of the field itself or of the schema that it wraps. */
const meant = <M>(of: (schema: z.ZodType) => M | undefined, schema: z.core.$ZodType): M | undefined => {
  const { innerType } = schema._zod.def as { readonly innerType?: z.core.$ZodType };
  return of(schema as z.ZodType) ?? (innerType === undefined ? undefined : meant(of, innerType));
};

/** The fields of an object that mean something in a registry, by their names; none where it is no object. */
export const fieldsMeaning = <M>(
  schema: z.core.$ZodType,
  of: (schema: z.ZodType) => M | undefined,
): ReadonlyMap<string, M> => {
  const { shape = {} } = schema as { readonly shape?: Readonly<Record<string, z.ZodType>> };
  return new Map(
    Object.entries(shape).flatMap(([name, field]) => {
      const meaning = meant(of, field);
      return meaning === undefined ? [] : [[name, meaning] as const];
    }),
  );
};
