import { z } from 'zod';
import { fieldNotes } from './words.ts';

/** `actions` of a record's answer: what may be done in its state, and what stands in the way. */
export const actionsSchema = <Act extends string>(acts: readonly [Act, ...Act[]]) =>
  z.array(
    z.object({
      code: z.enum(acts).describe(fieldNotes.actionCode),
      label: z.string().describe(fieldNotes.actionLabel),
      is_primary: z.boolean().describe(fieldNotes.is_primary),
      is_possible: z.boolean().describe(fieldNotes.is_possible),
      blocked_by: z
        .array(
          z.object({
            code: z.string().describe(fieldNotes.blockCode),
            message: z.string().describe(fieldNotes.blockMessage),
          }),
        )
        .describe(fieldNotes.blocked_by),
    }),
  );
