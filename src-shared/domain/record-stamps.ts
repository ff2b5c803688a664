import { z } from 'zod';
import { instant } from '../kernel/primitives.ts';
import { shown } from '../kernel/record-fields.ts';
import { commonWords } from './field-words.ts';

/** The fields by which each record tells its version and its instants. */
export const stamps = {
  version: shown(z.int(), commonWords.version),
  created_at: shown(instant, commonWords.created_at),
  updated_at: shown(instant, commonWords.updated_at),
};
