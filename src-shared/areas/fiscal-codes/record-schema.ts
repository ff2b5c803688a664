import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { fiscalCodeSchema } from './schema.ts';

/** A fiscal code with its product, as the changes tell it. */
export const fiscalCodeRecord = fiscalCodeSchema
  .omit({ warnings: true })
  .extend({ sku: z.string().describe(commonWords.sku) });
