import { commonWords } from '../../domain/field-words.ts';
import { idParameter, skuParameter } from '../../domain/parameters.ts';
import { route, type QueryOf } from '../../kernel/contract.ts';
import { queryFormat, queryMoment, queryOneOf, queryText } from '../../kernel/query.ts';
import { entityIdWords, linkEntities } from '../attachments/schema.ts';
import { inspectionExamples as examples } from './examples.ts';
import { statisticsQuery } from '../occurrences/statistics-schema.ts';
import { ownWords } from './field-words.ts';
import { inspectionAddress } from './query-schema.ts';
import {
  cancelInspectionBody,
  createInspectionBody,
  decideBody,
  inspectionDecidedSchema,
  inspectionDetailsSchema,
  inspectionSchema,
  startInspectionBody,
  updateInspectionBody,
} from './schema.ts';
import { qualityStatisticsSchema } from './statistics-schema.ts';
import { inspectionOperations as operations, inspectionTags as tags } from './words.ts';
import { inspectionWorkflow } from './workflow.ts';

const tag = tags.inspections;
const path = '/quality/inspections/{id}';
const params = { id: examples.id };
const member = {
  tag,
  params: idParameter,
  data: inspectionDetailsSchema,
  status: 200,
  versioned: true,
} as const;
const notFound = { 404: ['not_found'] } as const;

const { shape: asked } = inspectionAddress;

const listQuery = inspectionAddress.extend({
  sort: asked.sort.describe('Ordem da lista'),
  status: asked.status.describe(commonWords.status),
  context: asked.context.describe(ownWords.context),
  is_overdue: asked.is_overdue.describe(ownWords.is_overdue),
  sku: queryText(60).optional().describe(commonWords.sku),
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  supplier_id: queryFormat({ pattern: /^[\da-f-]{36}$/iu, max: 36, say: 'bad_uuid' })
    .optional()
    .describe(ownWords.supplier),
  entity: queryOneOf(linkEntities).optional().describe('De que registro; com `entity_id`'),
  entity_id: queryText(60).optional().describe(entityIdWords),
  created_from: queryMoment('first').optional().describe('Nascidas desde'),
  created_to: queryMoment('last').optional().describe('Nascidas até'),
});

const list = route({
  ...operations['inspections.list'],
  method: 'GET',
  path: '/quality/inspections',
  tag,
  access: 'rma:read',
  query: listQuery,
  data: inspectionSchema,
  list: true,
  status: 200,
  says: 'inspections_listed',
  example: { query: { status: ['pending', 'in_progress'] }, data: examples.inspection },
});
export type InspectionQuery = QueryOf<typeof list>;

const create = route({
  ...operations['inspections.create'],
  method: 'POST',
  path: '/quality/inspections',
  tag,
  access: 'rma:write',
  body: createInspectionBody,
  data: inspectionDetailsSchema,
  status: 201,
  says: 'inspection_created',
  errors: {
    403: ['forbidden'],
    409: ['insufficient_stock'],
    422: ['inspection_document_unknown', 'inspection_plan_unknown', 'serials_count', 'no_serial'],
  },
  versioned: true,
  idempotent: true,
  example: { body: examples.createBody, data: examples.details },
});

const details = route({
  ...operations['inspections.details'],
  ...member,
  method: 'GET',
  path,
  access: 'rma:read',
  says: 'inspection_read',
  errors: notFound,
  example: { params, data: examples.details },
});

const modify = route({
  ...operations['inspections.modify'],
  ...member,
  method: 'PUT',
  path,
  access: 'rma:write',
  body: updateInspectionBody,
  says: 'inspection_updated',
  errors: {
    404: ['not_found'],
    409: ['inspection_decided', 'invalid_transition'],
    412: ['version_mismatch'],
    422: ['criterion_unknown', 'criterion_number', 'defect_unknown', 'check_quantity'],
  },
  example: { params, body: { defects: [{ code: 'packaging', units: 1 }] }, data: examples.details },
});

const start = route({
  ...operations['inspections.start'],
  ...member,
  method: 'POST',
  path: `${path}/start`,
  access: inspectionWorkflow.scopeOf('start'),
  body: startInspectionBody,
  says: 'inspection_started',
  errors: { ...notFound, 409: ['invalid_transition'] },
  example: { params, body: {}, data: examples.details },
});

const cancel = route({
  ...operations['inspections.cancel'],
  ...member,
  method: 'POST',
  path: `${path}/cancel`,
  access: inspectionWorkflow.scopeOf('cancel'),
  body: cancelInspectionBody,
  says: 'inspection_cancelled',
  errors: { ...notFound, 409: ['invalid_transition', 'inspection_decided'] },
  example: { params, body: { reason: 'Repetida' }, data: examples.details },
});

const decide = route({
  ...operations['inspections.decide'],
  ...member,
  method: 'POST',
  path: `${path}/decide`,
  access: inspectionWorkflow.scopeOf('decide'),
  body: decideBody,
  data: inspectionDecidedSchema,
  says: 'inspection_decided_now',
  errors: {
    403: ['release_needs_approval'],
    404: ['not_found'],
    409: [
      'inspection_decided',
      'inspection_left',
      'invalid_transition',
      'insufficient_stock',
      'rma_goods',
      'restriction_needs_lot',
      'location_blocked',
      'capacity_exceeded',
      'temperature_mismatch',
      'mixed_not_allowed',
    ],
    422: ['inspection_nothing', 'inspection_note_needed', 'inspection_serials'],
    423: ['count_in_progress'],
  },
  idempotent: true,
  example: { params, body: { approved: 120 }, data: examples.decided },
});

const statistics = {
  tag,
  method: 'GET',
  access: 'rma:read',
  query: statisticsQuery,
  data: qualityStatisticsSchema,
  status: 200,
  says: 'quality_statistics_read',
} as const;

const period = { from: '2026-08-23', to: '2026-11-20' };

const ofSite = route({
  ...operations['inspections.ofSite'],
  ...statistics,
  path: '/rma/quality',
  example: { query: period, data: examples.statistics },
});

const ofProduct = route({
  ...operations['inspections.ofProduct'],
  ...statistics,
  path: '/products/{sku}/rma/quality',
  params: skuParameter,
  errors: notFound,
  example: { params: { sku: 'CAF-500-TM' }, query: period, data: examples.productStatistics },
});

/** The operations on inspections. */
export const inspections = {
  list,
  create,
  details,
  modify,
  start,
  cancel,
  decide,
  ofSite,
  ofProduct,
};
