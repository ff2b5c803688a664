import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { route } from '../../kernel/contract.ts';
import { pageParameters, queryMoment, queryOneOf, queryText, searchParameters } from '../../kernel/query.ts';
import { loadExamples as examples } from './examples.ts';
import { loadFieldWords as means } from './field-words.ts';
import { boardLanes, loadStatuses } from './lists-schema.ts';
import { loadSchema } from './schema.ts';
import { loadOperations as operations, loadTags as tags } from './words.ts';

/** What reading loads asks for. */
export const toReadLoads = { tag: tags.loads, method: 'GET', access: 'orders:read', status: 200 } as const;

/** The query of GET /loads/board. */
export const boardQuery = z.strictObject({
  by: queryOneOf(boardLanes).optional().describe(means.by),
});
export type BoardQuery = z.output<typeof boardQuery>;

/** The operation that lists loads. */
export const loadReads = {
  list: route({
    ...operations['loads.list'],
    ...toReadLoads,
    path: '/loads',
    query: z.strictObject({
      ...pageParameters,
      ...searchParameters,
      status: queryOneOf(loadStatuses).optional().describe(commonWords.status),
      carrier_id: queryText(60).optional().describe(means.carrier_id),
      load_number: queryText(20).optional().describe(means.load_number),
      created_from: queryMoment('first').optional().describe('Abertas a partir de'),
      created_to: queryMoment('last').optional().describe('Abertas até'),
    }),
    data: loadSchema,
    list: true,
    says: 'loads_listed',
    example: { query: { status: 'open' }, data: examples.load },
  }),
};
