import { z } from 'zod';
import {
  createCountBody,
  updateCountBody,
  registerCountBody,
  finishCountBody,
  recountBody,
} from './body-schema.ts';
import { countDetailsSchema, countLineSchema, countLocationSchema, countSchema } from './schema.ts';
import { countLineStatuses, countLocationStatuses, countWorkflow } from './workflow.ts';
import { countExamples as examples } from './examples.ts';
import { countStatuses, countTypes } from '../../domain/enumerations.ts';
import { route } from '../../kernel/contract.ts';

import { pageParameters, queryBoolean, queryOneOf, queryText } from '../../kernel/query.ts';
import { countOperations as operations, countTags as tags } from './words.ts';
import { idParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const tag = tags.counts;
const collection = '/inventory/counts';
const params = { id: examples.id };
const member = {
  tag,
  params: idParameter,
  data: countSchema,
  status: 200,
  versioned: true,
} as const;

/** What `sort` of the locations of a count may name. */
const countLocationSorts = ['code', 'picking_sequence'] as const;
export type CountLocationSort = (typeof countLocationSorts)[number];

const list = route({
  ...operations['counts.list'],
  method: 'GET',
  path: collection,
  tag,
  access: 'stock:read',
  query: z.strictObject({
    ...pageParameters,
    status: queryOneOf(countStatuses).optional().describe(commonWords.status),
    type: queryOneOf(countTypes).optional().describe(ownWords.type),
    number: queryText(20).optional().describe(ownWords.number),
  }),
  data: countSchema,
  list: true,
  status: 200,
  says: 'counts_listed',
  example: { query: { status: 'review' }, data: examples.count },
});

const create = route({
  ...operations['counts.create'],
  method: 'POST',
  path: collection,
  tag,
  access: 'stock:write',
  body: createCountBody,
  data: countSchema,
  status: 201,
  says: 'count_created',
  versioned: true,
  idempotent: true,
  example: { body: examples.createBody, data: examples.count },
});

const details = route({
  ...operations['counts.details'],
  ...member,
  data: countDetailsSchema,
  method: 'GET',
  path: `${collection}/{id}`,
  access: 'stock:read',
  says: 'count_read',
  errors: { 404: ['not_found'] },
  example: { params, data: examples.details },
});

const modify = route({
  ...operations['counts.modify'],
  ...member,
  method: 'PUT',
  path: `${collection}/{id}`,
  access: 'stock:write',
  body: updateCountBody,
  says: 'count_updated',
  errors: { 404: ['not_found'], 409: ['count_not_editable'], 412: ['version_mismatch'] },
  example: { params, body: { note: examples.count.note }, data: examples.count },
});

const start = route({
  ...operations['counts.start'],
  ...member,
  method: 'POST',
  path: `${collection}/{id}/start`,
  access: countWorkflow.scopeOf('start'),
  says: 'count_started',
  errors: { 404: ['not_found'], 409: ['invalid_transition', 'count_empty'] },
  example: { params, data: examples.count },
});

const locations = route({
  ...operations['counts.locations'],
  method: 'GET',
  path: `${collection}/{id}/locations`,
  tag,
  access: 'stock:read',
  params: idParameter,
  query: z.strictObject({
    ...pageParameters,
    status: queryOneOf(countLocationStatuses).optional().describe(commonWords.status),
    sort: queryOneOf(countLocationSorts)
      .optional()
      .describe('Ordem dos locais: pelo código ou pela sequência de separação'),
  }),
  data: countLocationSchema,
  list: true,
  status: 200,
  says: 'count_locations_listed',
  errors: { 404: ['not_found'] },
  example: { params, query: { status: 'pending' }, data: examples.location },
});

const lines = route({
  ...operations['counts.lines'],
  method: 'GET',
  path: `${collection}/{id}/lines`,
  tag,
  access: 'stock:read',
  params: idParameter,
  query: z.strictObject({
    ...pageParameters,
    location_code: queryText(29).optional().describe(commonWords.location_code),
    sku: queryText(60).optional().describe(commonWords.sku),
    status: queryOneOf(countLineStatuses).optional().describe(commonWords.status),
    is_different: queryBoolean.optional().describe('Se há diferença'),
  }),
  data: countLineSchema,
  list: true,
  status: 200,
  says: 'count_lines_listed',
  errors: { 404: ['not_found'] },
  example: { params, query: { is_different: true }, data: examples.line },
});

const register = route({
  ...operations['counts.register'],
  method: 'POST',
  path: `${collection}/{id}/lines`,
  tag,
  access: countWorkflow.scopeOf('register'),
  params: idParameter,
  body: registerCountBody,
  data: z.object({
    location: countLocationSchema.describe('O local'),
    lines: z.array(countLineSchema).describe(ownWords.lines),
  }),
  status: 200,
  says: 'count_registered',
  errors: {
    404: ['not_found'],
    409: ['invalid_transition', 'lot_conflict', 'not_stockable'],
    423: ['count_in_progress'],
  },
  idempotent: true,
  example: { params, body: examples.registerBody, data: examples.registered },
});

const finish = route({
  ...operations['counts.finish'],
  ...member,
  method: 'POST',
  path: `${collection}/{id}/finish`,
  access: countWorkflow.scopeOf('finish'),
  body: finishCountBody,
  says: 'count_finished',
  errors: { 404: ['not_found'], 409: ['invalid_transition', 'count_unfinished'] },
  example: { params, body: { leave_rest: true }, data: examples.count },
});

const recount = route({
  ...operations['counts.recount'],
  ...member,
  method: 'POST',
  path: `${collection}/{id}/recount`,
  access: countWorkflow.scopeOf('recount'),
  body: recountBody,
  says: 'count_recount_asked',
  errors: { 404: ['not_found'], 409: ['invalid_transition', 'count_not_asked'] },
  example: { params, body: { line_ids: [examples.line.id] }, data: examples.count },
});

const approve = route({
  ...operations['counts.approve'],
  ...member,
  method: 'POST',
  path: `${collection}/{id}/approve`,
  access: countWorkflow.scopeOf('approve'),
  says: 'count_approved',
  errors: {
    404: ['not_found'],
    409: [
      'invalid_transition',
      'count_moved',
      'insufficient_stock',
      'serial_in_use',
      'lot_conflict',
      'not_stockable',
    ],
  },
  idempotent: true,
  example: { params, data: { ...examples.count, status: 'approved' } },
});

const cancel = route({
  ...operations['counts.cancel'],
  ...member,
  method: 'POST',
  path: `${collection}/{id}/cancel`,
  access: countWorkflow.scopeOf('cancel'),
  says: 'count_cancelled',
  errors: { 404: ['not_found'], 409: ['invalid_transition'] },
  example: { params, data: { ...examples.count, status: 'cancelled' } },
});

export const counts = {
  list,
  create,
  details,
  modify,
  start,
  locations,
  lines,
  register,
  finish,
  recount,
  approve,
  cancel,
};
