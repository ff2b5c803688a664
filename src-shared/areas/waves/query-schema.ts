import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { pageParameters, querySome, queryText, searchedIn } from '../../kernel/query.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { waveLabels } from './label-words.ts';

/** Fields in which waves are searched, word by word. */
export const waveSearched = ['wave_number'] as const;

/** The query of GET /waves; apart from the contract, since addresses are read before a screen is loaded. */
export const waveQuery = z.strictObject({
  ...pageParameters,
  ...searchedIn({ words: waveSearched }),
  status: querySome(valuesOf(waveLabels.wave_status)).optional().describe(commonWords.status),
  wave_number: queryText(20).optional().describe('Número da onda'),
});
