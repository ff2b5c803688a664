import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** The schema of a value that is given, of one that may be missing, null or taken from a default. */
function given(schema: Schema | undefined): Schema | undefined {
  const { innerType } = (schema?._zod.def ?? {}) as { readonly innerType?: Schema };
  return innerType === undefined ? schema : given(innerType);
}

/** The schema of what stands under a name in an object, or in a list. */
function under(schema: Schema | undefined, name: string): Schema | undefined {
  const { shape, element } = (given(schema)?._zod.def ?? {}) as {
    readonly shape?: Readonly<Record<string, Schema>>;
    readonly element?: Schema;
  };
  return shape?.[name] ?? (/^\d+$/.test(name) ? element : undefined);
}

/** Most letters that a body of this schema takes at a path; undefined where it holds no text there, or one of any length. */
export function longestAt(schema: Schema, path: string): number | undefined {
  const text = given(path.split('.').reduce<Schema | undefined>(under, schema));
  return (text as Partial<z.ZodString> | undefined)?.maxLength ?? undefined;
}
