import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { pageParameters, queryText, queryTexts, searchParameters } from '../../kernel/query.ts';

/** The query of GET /waves; apart from the contract, since addresses are read before a screen is loaded. */
export const waveQuery = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  status: queryTexts({ longest: 30, most: 4 }).optional().describe(commonWords.status),
  wave_number: queryText(20).optional().describe('Número da onda'),
});
