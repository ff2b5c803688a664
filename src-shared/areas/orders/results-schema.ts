import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { uuid } from '../../kernel/primitives.ts';
import { orderFieldWords as means } from './field-words.ts';

/** What became of each of several orders, with one of these outcomes. */
export const orderResultSchema = <const O extends string>(outcomes: readonly [O, ...O[]]) =>
  z.array(
    z.object({
      index: z.int().describe(means.result_index),
      outcome: z.enum(outcomes).describe(means.outcome),
      order: z
        .object({
          id: uuid.describe(commonWords.id),
          order_number: z.string().nullable().describe(means.order_number),
          status: z.string().describe(commonWords.status),
        })
        .nullable()
        .describe(means.result_order),
      code: z.string().nullable().describe(means.refusal_code),
      message: z.string().nullable().describe(means.refusal_message),
      errors: z.record(z.string(), z.array(z.string())).describe(means.refusal_errors),
    }),
  );
