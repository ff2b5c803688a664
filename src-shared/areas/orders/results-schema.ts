import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { oneOfSeveral } from '../../domain/one-of-several.ts';
import { uuid } from '../../kernel/primitives.ts';
import { orderFieldWords as means } from './field-words.ts';

/** Makes the schema of the results for several orders, each with one of these outcomes. */
export const orderResultSchema = <const O extends string>(outcomes: readonly [O, ...O[]]) =>
  z.array(
    z.object({
      ...oneOfSeveral,
      outcome: z.enum(outcomes).describe(means.outcome),
      order: z
        .object({
          id: uuid.describe(commonWords.id),
          order_number: z.string().nullable().describe(means.order_number),
          status: z.string().describe(commonWords.status),
        })
        .nullable()
        .describe(means.result_order),
    }),
  );
