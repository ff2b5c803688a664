import { z } from 'zod';
import { alsoNamed } from '../kernel/older-words.ts';
import { queryFormat } from '../kernel/query.ts';
import { periodWords as words } from './field-words.ts';

/** Days of a period when none is named, and most of one. */
export const usualDays = 90;
export const mostDays = 1100;

const day = queryFormat({ pattern: /^\d{4}-\d\d-\d\d$/u, max: 10, say: 'bad_civil_date' });

/** Parameters of a query for a period of civil days. */
export const periodParameters = {
  start_date: alsoNamed(day.optional().describe(words.from), 'from'),
  end_date: alsoNamed(day.optional().describe(words.to), 'to'),
};
export type PeriodQuery = { readonly [Name in keyof typeof periodParameters]?: string | undefined };

/** The period that statistics are of. */
export const periodSchema = z
  .object({ from: z.string().describe(words.from), to: z.string().describe(words.to) })
  .describe(words.period);
export type Period = z.output<typeof periodSchema>;

/** The product that statistics are of; null where they are of the whole site. */
export const countedProductSchema = z
  .object({
    id: z.int().describe(words.product_id),
    sku: z.string().describe(words.sku),
    name: z.string().describe(words.product_name),
  })
  .nullable()
  .describe(words.counted);
export type CountedProduct = NonNullable<z.output<typeof countedProductSchema>>;

/** A month of statistics. */
export const monthSchema = z.string().describe(words.month);
