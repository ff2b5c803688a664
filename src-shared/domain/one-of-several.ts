import { z } from 'zod';
import { detailSchema } from '../kernel/fault.ts';
import { fieldNotes } from '../kernel/words.ts';
import { commonWords } from './field-words.ts';

/** The one of several that a result is of, and the reason for its refusal, where it was refused. */
export const oneOfSeveral = {
  index: z.int().describe(commonWords.result_index),
  code: z.string().nullable().describe(commonWords.refusal_code),
  message: z.string().nullable().describe(commonWords.refusal_message),
  errors: z.record(z.string(), z.array(z.string())).describe(commonWords.refusal_errors),
  details: z.array(detailSchema).describe(fieldNotes.details),
};
