import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { route } from '../../kernel/contract.ts';
import { pageParameters, queryText, queryTexts } from '../../kernel/query.ts';
import { waveExamples as examples } from './examples.ts';
import { waveFieldWords as means } from './field-words.ts';
import { waveSchema } from './schema.ts';
import { waveOperations as operations, waveTags as tags } from './words.ts';

/** What reading waves asks for. */
export const toReadWaves = { tag: tags.waves, access: 'orders:read', method: 'GET', status: 200 } as const;

/** The query of GET /waves. */
export const waveQuery = z.strictObject({
  ...pageParameters,
  status: queryTexts({ longest: 30, most: 4 }).optional().describe(commonWords.status),
  wave_number: queryText(20).optional().describe(means.wave_number),
});

/** The operation that lists waves: all that the navigation needs of them. */
export const waveReads = {
  list: route({
    ...operations['waves.list'],
    ...toReadWaves,
    path: '/waves',
    query: waveQuery,
    data: waveSchema,
    list: true,
    says: 'waves_listed',
    example: { query: { status: ['planned'] }, data: examples.wave },
  }),
};
