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
import {
  dispositionBody,
  dispositionDoneSchema,
  quarantineReasons,
  quarantineRowSchema,
  quarantineSummarySchema,
} from './schema.ts';
import { quarantineOperations as operations, quarantineTags as tags } from './words.ts';

const tag = tags.quarantine;

/** What `sort` of the list may name. */
export const quarantineSorts = ['since', 'value', 'quantity', 'sku', 'location_code'] as const;

const list = route({
  ...operations['quarantine.list'],
  method: 'GET',
  path: '/quality/quarantine',
  tag,
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

const summary = route({
  ...operations['quarantine.summary'],
  method: 'GET',
  path: '/quality/quarantine/summary',
  tag,
  access: 'rma:read',
  data: quarantineSummarySchema,
  status: 200,
  says: 'quarantine_summed',
  example: { data: examples.summary },
});

const dispose = route({
  ...operations['quarantine.dispose'],
  method: 'POST',
  path: '/quality/dispositions',
  tag,
  access: 'rma:write',
  body: dispositionBody,
  data: dispositionDoneSchema,
  status: 201,
  says: 'quarantine_disposed',
  errors: {
    403: ['forbidden', 'release_needs_approval'],
    409: [
      'insufficient_stock',
      'not_stockable',
      'location_blocked',
      'capacity_exceeded',
      'temperature_mismatch',
      'mixed_not_allowed',
    ],
    422: ['already_available', 'disposition_target', 'disposition_supplier'],
    423: ['count_in_progress'],
  },
  idempotent: true,
  example: { body: examples.disposeBody, data: examples.disposed },
});

/** The operations on goods that cannot be sold. */
export const quarantine = { list, summary, dispose };
