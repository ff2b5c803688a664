import { z } from 'zod';
import { eachAlone } from '../kernel/each-alone.ts';
import { batchModes, batchOutcomes } from './enumerations.ts';
import { batchWords } from './field-words.ts';
import { oneOfSeveral } from './one-of-several.ts';

/** Most records of one batch, and how large its body may be. */
const mostInBatch = 500;
export const batchBodyLimit = 8 * 1024 * 1024;

const several = <const I extends z.ZodType>(item: I) => ({
  atomic: z.boolean().default(false).describe(batchWords.atomic),
  items: z.array(eachAlone(item)).min(1).max(mostInBatch).describe(batchWords.items),
});

/** Body of a batch of records by their keys: `item` is a record, of which only what is sent changes. */
export const recordBatchBody = <const S extends z.ZodRawShape>(item: z.ZodObject<S, z.core.$strict>) =>
  z.strictObject({
    mode: z.enum(batchModes).describe(batchWords.mode),
    ...several(item.extend({ if_match: z.int().min(1).optional().describe(batchWords.if_match) })),
  });

/** Body of a batch of acts, each of which can only be done. */
export const actBatchBody = <const I extends z.ZodType>(item: I) =>
  z.strictObject({
    mode: z.literal('create').default('create').describe(batchWords.mode),
    ...several(item),
  });

/** A result of a batch of records; `record` is the key under which the done one is shown. */
const resultSchema = { ...oneOfSeveral, outcome: z.enum(batchOutcomes).describe(batchWords.outcome) };

/**
 * Makes the schema of the results of a batch, one for each record, with `more` beside the outcome, null where refused.
 */
export const batchResultsSchema = <const M extends z.ZodRawShape>(more: M) =>
  z.object({
    results: z.array(z.object({ ...resultSchema, ...more })).describe(batchWords.results),
  });
