import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { route, type QueryOf } from '../../kernel/contract.ts';
import {
  pageParameters,
  queryInteger,
  querySome,
  querySort,
  queryText,
  searchParameters,
} from '../../kernel/query.ts';
import { quarantineExamples as examples } from './examples.ts';
import { quarantineReasons, quarantineRowSchema } from './row-schema.ts';
import { quarantineOperations as operations, quarantineTags as tags } from './words.ts';

/** What `sort` of the list may name. */
export const quarantineSorts = ['since', 'value', 'quantity', 'sku', 'location_code'] as const;

const list = route({
  ...operations['quarantine.list'],
  method: 'GET',
  path: '/quality/quarantine',
  tag: tags.quarantine,
  access: 'rma:read',
  query: z.strictObject({
    ...pageParameters,
    ...searchParameters,
    sort: querySort(quarantineSorts).optional().describe('Ordem da lista'),
    reason: querySome(quarantineReasons).optional().describe('Por que não pode ser vendido'),
    sku: queryText(60).optional().describe(commonWords.sku),
    location_code: queryText(29).optional().describe(commonWords.location_code),
    batch_number: queryText(20).optional().describe(commonWords.batch_number),
    older_than_days: queryInteger(0, 36_500).optional().describe('Parados há mais de tantos dias'),
  }),
  data: quarantineRowSchema,
  list: true,
  status: 200,
  says: 'quarantine_listed',
  example: { query: { reason: ['quarantine'] }, data: examples.row },
});
export type QuarantineQuery = QueryOf<typeof list>;

export const quarantineReads = { list };
