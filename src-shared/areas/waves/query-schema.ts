import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { pageParameters, querySome, queryText, searchParameters } from '../../kernel/query.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { waveLabels } from './label-words.ts';

/** The query of GET /waves; apart from the contract, since addresses are read before a screen is loaded. */
export const waveQuery = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  status: querySome(valuesOf(waveLabels.wave_status)).optional().describe(commonWords.status),
  wave_number: queryText(20).optional().describe('Número da onda'),
});
