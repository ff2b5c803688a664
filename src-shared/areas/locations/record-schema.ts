import { commonWords } from '../../domain/field-words.ts';
import { z } from 'zod';
import { locationSchema } from './schema.ts';

/** A location with the code of its warehouse, whose name is no part of it. */
export const locationRecord = locationSchema
  .omit({ warehouse: true })
  .extend({ warehouse_code: z.string().describe(commonWords.warehouse_code) });
