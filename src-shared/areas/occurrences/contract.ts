import { idParameter, skuParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { occurrenceExamples as examples } from './examples.ts';
import { occurrenceReads } from './reads-contract.ts';
import {
  closeBody,
  commentBody,
  createOccurrenceBody,
  occurrenceDetailsSchema,
  reasonBody,
  startBody,
  updateOccurrenceBody,
} from './schema.ts';
import { occurrenceStatisticsSchema, statisticsQuery } from './statistics-schema.ts';
import { occurrenceWorkflow } from './workflow.ts';
import { occurrenceOperations as operations, occurrenceTags as tags } from './words.ts';

const tag = tags.occurrences;
const path = '/occurrences/{id}';
const params = { id: examples.id };
const member = {
  tag,
  params: idParameter,
  data: occurrenceDetailsSchema,
  status: 200,
  versioned: true,
} as const;
const notFound = { 404: ['not_found'] } as const;
const linking = [
  'occurrence_link_unknown',
  'occurrence_link_twice',
  'occurrence_responsible_unknown',
] as const;
const stepErrors = { ...notFound, 409: ['invalid_transition'] } as const;

const create = route({
  ...operations['occurrences.create'],
  method: 'POST',
  path: '/occurrences',
  tag,
  access: 'rma:write',
  body: createOccurrenceBody,
  data: occurrenceDetailsSchema,
  status: 201,
  says: 'occurrence_created',
  errors: { 403: ['forbidden'], 422: linking },
  versioned: true,
  idempotent: true,
  example: { body: examples.createBody, data: examples.details },
});

const details = route({
  ...operations['occurrences.details'],
  ...member,
  method: 'GET',
  path,
  access: 'rma:read',
  says: 'occurrence_read',
  errors: notFound,
  example: { params, data: examples.details },
});

const modify = route({
  ...operations['occurrences.modify'],
  ...member,
  method: 'PUT',
  path,
  access: 'rma:write',
  body: updateOccurrenceBody,
  says: 'occurrence_updated',
  errors: {
    403: ['forbidden'],
    404: ['not_found'],
    409: ['occurrence_ended'],
    412: ['version_mismatch'],
    422: linking,
  },
  example: { params, body: { severity: 'critical' }, data: examples.details },
});

const start = route({
  ...operations['occurrences.start'],
  ...member,
  method: 'POST',
  path: `${path}/start`,
  access: occurrenceWorkflow.scopeOf('start'),
  body: startBody,
  says: 'occurrence_started',
  errors: stepErrors,
  example: { params, body: { comment: 'Avisei a transportadora' }, data: examples.details },
});

const wait = route({
  ...operations['occurrences.wait'],
  ...member,
  method: 'POST',
  path: `${path}/wait`,
  access: occurrenceWorkflow.scopeOf('wait'),
  body: startBody,
  says: 'occurrence_waiting',
  errors: stepErrors,
  example: { params, body: { comment: 'A transportadora vem buscar' }, data: examples.details },
});

const close = route({
  ...operations['occurrences.close'],
  ...member,
  method: 'POST',
  path: `${path}/close`,
  access: occurrenceWorkflow.scopeOf('close'),
  body: closeBody,
  says: 'occurrence_closed',
  errors: { ...notFound, 409: ['invalid_transition', 'occurrence_action_missing'] },
  example: { params, body: { action_taken: 'Descartadas; a transportadora paga' }, data: examples.details },
});

const reopen = route({
  ...operations['occurrences.reopen'],
  ...member,
  method: 'POST',
  path: `${path}/reopen`,
  access: occurrenceWorkflow.scopeOf('reopen'),
  body: reasonBody,
  says: 'occurrence_reopened',
  errors: stepErrors,
  example: { params, body: { reason: 'Mais uma caixa molhada' }, data: examples.details },
});

const cancel = route({
  ...operations['occurrences.cancel'],
  ...member,
  method: 'POST',
  path: `${path}/cancel`,
  access: occurrenceWorkflow.scopeOf('cancel'),
  body: reasonBody,
  says: 'occurrence_cancelled',
  errors: stepErrors,
  example: { params, body: { reason: 'Repetida' }, data: examples.details },
});

const comment = route({
  ...operations['occurrences.comment'],
  ...member,
  method: 'POST',
  path: `${path}/comments`,
  access: 'rma:write',
  body: commentBody,
  status: 201,
  says: 'occurrence_commented',
  errors: notFound,
  idempotent: true,
  example: { params, body: { text: 'Fotos anexadas' }, data: examples.details },
});

const statistics = {
  tag,
  method: 'GET',
  access: 'rma:read',
  query: statisticsQuery,
  data: occurrenceStatisticsSchema,
  status: 200,
  says: 'occurrence_statistics_read',
} as const;

const ofSite = route({
  ...operations['occurrences.ofSite'],
  ...statistics,
  path: '/rma/occurrences',
  example: { query: { from: '2026-08-23', to: '2026-11-20' }, data: examples.statistics },
});

const ofProduct = route({
  ...operations['occurrences.ofProduct'],
  ...statistics,
  path: '/products/{sku}/rma/occurrences',
  params: skuParameter,
  errors: notFound,
  example: {
    params: { sku: 'CAF-500-TM' },
    query: { from: '2026-08-23', to: '2026-11-20' },
    data: {
      ...examples.statistics,
      product: { id: 12, sku: 'CAF-500-TM', name: 'Café torrado e moído 500 g' },
      filters: { ...examples.statistics.filters, sku: 'CAF-500-TM' },
    },
  },
});

export const occurrences = {
  ...occurrenceReads,
  create,
  details,
  modify,
  start,
  wait,
  close,
  reopen,
  cancel,
  comment,
  ofSite,
  ofProduct,
};
