import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { queryBoolean } from '../../kernel/query.ts';
import { idParameter } from '../../domain/parameters.ts';
import { countExamples } from '../counts/examples.ts';
import { loadExamples } from '../loads/examples.ts';
import { loadNameParameter } from '../loads/schema.ts';
import { waveExamples } from '../waves/examples.ts';
import { returnExamples } from '../returns/examples.ts';
import { orderExamples } from '../orders/examples.ts';
import { orderNameParameter } from '../orders/schema.ts';
import { documentNames } from './label-words.ts';
import { documentRefusals, documentsBatchBody, orderDocumentKinds, orderDocumentSchema } from './schema.ts';
import { documentOperations as operations, documentTags } from './words.ts';

const pdf = () =>
  ({ data: z.string(), file: ['application/pdf'], says: 'document_made', status: 200 }) as const;
const example = { data: '%PDF-1.3 …' };
const read = { method: 'GET', tag: documentTags.documents, access: 'orders:read', status: 200 } as const;

export const documents = {
  list: route({
    ...operations['documents.list'],
    ...read,
    path: '/orders/{id}/documents',
    params: orderNameParameter,
    data: z.array(orderDocumentSchema),
    says: 'documents_listed',
    errors: { 404: ['not_found'] },
    example: {
      params: orderExamples.params,
      data: [
        {
          kind: 'picking_list',
          label: documentNames.picking_list,
          is_available: true,
          reason: null,
        },
      ],
    },
  }),
  make: route({
    ...operations['documents.make'],
    ...read,
    path: '/orders/{id}/documents/{kind}',
    params: orderNameParameter.extend({ kind: z.enum(orderDocumentKinds).describe('Qual documento') }),
    query: z.strictObject({
      blind: queryBoolean.optional().describe('Só na folha de conferência: sem as quantidades esperadas'),
    }),
    data: z.string(),
    file: ['application/pdf'],
    says: 'document_made',
    errors: { 404: ['not_found'], 409: documentRefusals },
    example: { params: { ...orderExamples.params, kind: 'order_summary' }, data: '%PDF-1.3 …' },
  }),
  batch: route({
    ...operations['documents.batch'],
    ...read,
    method: 'POST',
    path: '/documents/batch',
    body: documentsBatchBody,
    data: z.string(),
    file: ['application/pdf'],
    says: 'document_made',
    example: {
      body: { kind: 'picking_list', order_ids: [orderExamples.params.id] },
      data: '%PDF-1.3 …',
    },
  }),
  count: route({
    ...operations['documents.count'],
    ...pdf(),
    method: 'GET',
    tag: documentTags.documents,
    access: 'stock:read',
    path: '/inventory/counts/{id}/documents/count_sheet',
    params: idParameter,
    errors: { 404: ['not_found'], 409: ['not_being_counted', 'count_too_long'] },
    example: { params: { id: countExamples.id }, ...example },
  }),
  wave: route({
    ...operations['documents.wave'],
    ...pdf(),
    method: 'GET',
    tag: documentTags.documents,
    access: 'orders:read',
    path: '/waves/{id}/documents/picking_list',
    params: idParameter,
    errors: { 404: ['not_found'], 409: ['wave_without_stops'] },
    example: { params: waveExamples.params, ...example },
  }),
  load: route({
    ...operations['documents.load'],
    ...pdf(),
    method: 'GET',
    tag: documentTags.documents,
    access: 'orders:read',
    path: '/loads/{id}/documents/romaneio',
    params: loadNameParameter,
    errors: { 404: ['not_found'], 409: ['load_without_orders'] },
    example: { params: loadExamples.params, ...example },
  }),
  rma: route({
    ...operations['documents.rma'],
    ...pdf(),
    method: 'GET',
    tag: documentTags.documents,
    access: 'rma:read',
    path: '/rma/{id}/documents/rma_form',
    params: idParameter,
    errors: { 404: ['not_found'], 409: ['rma_without_form'] },
    example: { params: { id: returnExamples.id }, ...example },
  }),
};
