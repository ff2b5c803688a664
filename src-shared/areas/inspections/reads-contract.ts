import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { route, type QueryOf } from '../../kernel/contract.ts';
import {
  pageParameters,
  queryBoolean,
  queryFormat,
  queryMoment,
  queryOneOf,
  querySome,
  querySort,
  queryText,
  searchParameters,
} from '../../kernel/query.ts';
import { entityIdWords, linkEntities } from '../attachments/schema.ts';
import { inspectionExamples as examples } from './examples.ts';
import { ownWords } from './field-words.ts';
import { inspectionContexts } from './lists.ts';
import { inspectionSchema } from './schema.ts';
import { inspectionOperations as operations, inspectionTags as tags } from './words.ts';
import { inspectionStatuses } from './workflow.ts';

/** What `sort` of the list may name. */
export const inspectionSorts = ['number', 'created_at', 'due_at', 'lot_size'] as const;

const list = route({
  ...operations['inspections.list'],
  method: 'GET',
  path: '/quality/inspections',
  tag: tags.inspections,
  access: 'rma:read',
  query: z.strictObject({
    ...pageParameters,
    ...searchParameters,
    sort: querySort(inspectionSorts).optional().describe('Ordem da lista'),
    status: querySome(inspectionStatuses).optional().describe(commonWords.status),
    context: querySome(inspectionContexts).optional().describe(ownWords.context),
    sku: queryText(60).optional().describe(commonWords.sku),
    batch_number: queryText(20).optional().describe(commonWords.batch_number),
    supplier_id: queryFormat({ pattern: /^[\da-f-]{36}$/iu, max: 36, say: 'bad_uuid' })
      .optional()
      .describe('O fornecedor'),
    entity: queryOneOf(linkEntities).optional().describe('De que registro; com `entity_id`'),
    entity_id: queryText(60).optional().describe(entityIdWords),
    is_overdue: queryBoolean.optional().describe(ownWords.is_overdue),
    created_from: queryMoment('first').optional().describe('Nascidas desde'),
    created_to: queryMoment('last').optional().describe('Nascidas até'),
  }),
  data: inspectionSchema,
  list: true,
  status: 200,
  says: 'inspections_listed',
  example: { query: { status: ['pending', 'in_progress'] }, data: examples.inspection },
});
export type InspectionQuery = QueryOf<typeof list>;

export const inspectionReads = { list };
