import { z } from 'zod';
import { fieldNotes } from './words.ts';

/** Tells beside a page what an amount of all records that the filter finds adds up to, in reais, by its field's name. */
export const sumsBeside = <Field extends string>(field: Field) =>
  z.object({
    sums: z
      .object({ [field]: z.number().describe(fieldNotes.sum(field)) } as Record<Field, z.ZodNumber>)
      .describe(fieldNotes.sums),
  });
