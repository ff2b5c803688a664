import { waveExamples as examples } from './examples.ts';
import { waveQuery } from './query-schema.ts';
import { waveSchema } from './schema.ts';
import { waveTags as tags } from './words.ts';
import { list, operations } from '../../kernel/operations.ts';

/** The operation that lists waves. */
export const waveReads = operations('waves', tags.waves, {
  list: list({
    summary: 'Lista ondas',
    description: 'Da mais nova à mais antiga. `status` pode ser repetido; a busca olha o número.',
    path: '/waves',
    access: 'orders:read',
    query: waveQuery,
    data: waveSchema,
    says: 'waves_listed',
    example: { query: { status: ['planned'] }, data: examples.wave },
  }),
});
