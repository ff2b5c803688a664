import { route } from '../../kernel/contract.ts';
import { waveExamples as examples } from './examples.ts';
import { waveQuery } from './query-schema.ts';
import { waveSchema } from './schema.ts';
import { waveOperations as operations, waveTags as tags } from './words.ts';

/** What reading waves asks for. */
export const toReadWaves = { tag: tags.waves, access: 'orders:read', method: 'GET', status: 200 } as const;

/** The operation that lists waves. */
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
