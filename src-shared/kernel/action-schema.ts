import { z } from 'zod';

/** `actions` of a record's answer: what may be done in its state, and what stands in the way. */
export const actionsSchema = <Act extends string>(acts: readonly [Act, ...Act[]]) =>
  z.array(
    z.object({
      code: z.enum(acts),
      label: z.string(),
      is_primary: z.boolean(),
      is_possible: z.boolean(),
      blocked_by: z.array(z.object({ code: z.string(), message: z.string() })),
    }),
  );
