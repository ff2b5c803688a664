import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { queryRecord } from '../../kernel/named-records.ts';
import { pageParameters, queryMoment, queryOneOf, queryText, searchedIn } from '../../kernel/query.ts';
import { list, operations } from '../../kernel/operations.ts';
import { loadExamples as examples } from './examples.ts';
import { loadFieldWords as means } from './field-words.ts';
import { boardLanes, loadStatuses } from './lists-schema.ts';
import { loadSchema } from './schema.ts';
import { loadTags as tags } from './words.ts';

/** The query of GET /loads/board. */
export const boardQuery = z.strictObject({
  by: queryOneOf(boardLanes).optional().describe(means.by),
});
export type BoardQuery = z.output<typeof boardQuery>;

/** The operation that lists loads. */
/** Fields in which loads are searched, word by word. */
export const loadSearched = ['load_number', 'vehicle_plate', 'driver'] as const;

export const loadReads = operations('loads', tags.loads, {
  list: list({
    summary: 'Lista cargas',
    description: 'As mais novas primeiro. A busca olha número, placa e motorista.',
    path: '/loads',
    access: 'orders:read',
    query: z.strictObject({
      ...pageParameters,
      ...searchedIn({ words: loadSearched }),
      status: queryOneOf(loadStatuses).optional().describe(commonWords.status),
      carrier_id: queryRecord('customer').optional().describe(means.carrier_id),
      load_number: queryText(20).optional().describe(means.load_number),
      created_from: queryMoment('first').optional().describe('Abertas a partir de'),
      created_to: queryMoment('last').optional().describe('Abertas até'),
    }),
    data: loadSchema,
    says: 'loads_listed',
    example: { query: { status: 'open' }, data: examples.load },
  }),
});
