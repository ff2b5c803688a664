import { commonWords } from '../../domain/field-words.ts';
import { recordParameter, skuParameter } from '../../domain/parameters.ts';
import { type QueryOf } from '../../kernel/contract.ts';
import { queryRecord } from '../../kernel/named-records.ts';
import { queryMoment, queryOneOf, queryText } from '../../kernel/query.ts';
import { list, operations, read, refusals } from '../../kernel/operations.ts';
import { actRefusals, operationsOn } from '../../kernel/record-operations.ts';
import { entityIdWords } from '../attachments/schema.ts';
import { linkEntities } from '../record-kinds.ts';
import { moveRefusals } from '../inventory/refusals.ts';
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
import { inspectionTags as tags } from './words.ts';
import { inspectionWorkflow } from './workflow.ts';

const params = { id: examples.id };
const notFound = { 404: ['not_found'] } as const;

const { shape: asked } = inspectionAddress;

const listQuery = inspectionAddress.extend({
  sort: asked.sort.describe('Ordem da lista'),
  status: asked.status.describe(commonWords.status),
  context: asked.context.describe(ownWords.context),
  is_overdue: asked.is_overdue.describe(ownWords.is_overdue),
  sku: queryRecord('product').optional().describe(commonWords.sku),
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  supplier_id: queryRecord('customer').optional().describe(ownWords.supplier),
  entity: queryOneOf(linkEntities).optional().describe('De que registro; com `entity_id`'),
  entity_id: queryText(60).optional().describe(entityIdWords),
  created_from: queryMoment('first').optional().describe('Nascidas desde'),
  created_to: queryMoment('last').optional().describe('Nascidas até'),
});
export type InspectionQuery = QueryOf<typeof inspections.list>;

const period = { start_date: '2026-08-23', end_date: '2026-11-20' };

const { act, create, details, modify } = operationsOn({
  path: '/quality/inspections',
  params: recordParameter('inspection'),
  data: inspectionDetailsSchema,
  reads: 'rma:read',
  writes: 'rma:write',
  example: { params, data: examples.details },
});

/** The operations on inspections. */
export const inspections = operations('inspections', tags.inspections, {
  list: list({
    summary: 'Lista inspeções',
    description:
      'Da mais nova à mais antiga, ou como `sort` pedir. `entity` com `entity_id` acha as de um recebimento, pedido ou devolução.',
    path: '/quality/inspections',
    access: 'rma:read',
    query: listQuery,
    data: inspectionSchema,
    says: 'inspections_listed',
    example: { query: { status: ['pending', 'in_progress'] }, data: examples.inspection },
  }),
  create: create({
    summary: 'Abre uma inspeção avulsa',
    description:
      'De mercadoria que está em um local, em qualquer situação; a que está disponível continua à venda até ser reprovada. Numerada sem lacunas (QI-000001).',
    body: createInspectionBody,
    says: 'inspection_created',
    refuses: {
      403: ['forbidden'],
      409: ['insufficient_stock', 'inspection_taken'],
      422: ['inspection_document_unknown', 'inspection_plan_unknown', 'serials_count', 'no_serial'],
    },
    example: examples.createBody,
  }),
  details: details({
    summary: 'Mostra uma inspeção',
    description:
      'Com o que o plano pede, o que se achou, o que isso sugere, o que foi decidido e, em `actions`, o que pode ser feito agora; a versão vem também no cabeçalho ETag.',
    says: 'inspection_read',
  }),
  modify: modify({
    summary: 'Anota o que se achou',
    description:
      'Medidas, defeitos e resultados de critérios; cada lista enviada toma o lugar da que havia. A primeira anotação inicia a inspeção.',
    body: updateInspectionBody,
    says: 'inspection_updated',
    refuses: refusals(actRefusals(inspectionWorkflow, 'start'), {
      409: ['inspection_decided'],
      422: ['criterion_unknown', 'criterion_number', 'defect_unknown', 'check_quantity'],
    }),
    example: { defects: [{ code: 'packaging', units: 1 }] },
  }),
  start: act(inspectionWorkflow, 'start', {
    summary: 'Inicia uma inspeção',
    description: 'Dispensável: anotar ou decidir também a inicia.',
    body: startInspectionBody,
    says: 'inspection_started',
    example: {},
  }),
  cancel: act(inspectionWorkflow, 'cancel', {
    summary: 'Cancela uma inspeção',
    description:
      'A mercadoria fica como está. De uma decidida em parte só o resto é cancelado: ela termina com o que foi decidido.',
    body: cancelInspectionBody,
    says: 'inspection_cancelled',
    refuses: { 409: ['inspection_decided'] },
    example: { reason: 'Repetida' },
  }),
  decide: act(inspectionWorkflow, 'decide', {
    summary: 'Decide uma inspeção, ao todo ou em parte',
    description:
      'O aprovado fica disponível, e pede `stock:approve` onde `release_needs_approval` o exige; com restrição, também o uso do lote é restrito. O reprovado vai para quarentena e, com `rejected_location_code`, para aquele local. Aprovar, também com restrição, pede um achado de cada critério (`unverified` vazio). Decidir de outro modo que o sugerido pede `note`. O que volta de um cliente não se move: quem lhe dá destino é a sua devolução.',
    body: decideBody,
    data: inspectionDecidedSchema,
    says: 'inspection_decided_now',
    refuses: refusals(moveRefusals, {
      403: ['release_needs_approval'],
      409: [
        'inspection_decided',
        'inspection_left',
        'rma_goods',
        'restriction_needs_lot',
        'inspection_unverified',
      ],
      422: ['inspection_nothing', 'inspection_note_needed', 'inspection_serials'],
    }),
    example: { approved: 120 },
    answer: examples.decided,
  }),
  ofSite: read({
    summary: 'Qualidade do armazém em um período',
    description:
      'Por dias do armazém, os dois incluídos; os últimos 90 sem período, até 1.100. Inspeções contam pelo pior resultado que tiveram; quantidades, pelo dia de cada decisão. Sem decididas, a porcentagem e a média são null.',
    path: '/rma/quality',
    access: 'rma:read',
    query: statisticsQuery,
    data: qualityStatisticsSchema,
    says: 'quality_statistics_read',
    example: { query: period, data: examples.statistics },
  }),
  ofProduct: read({
    summary: 'Qualidade de um produto em um período',
    description: 'Como `GET /rma/quality`, de um produto, excluído que esteja.',
    path: '/products/{sku}/rma/quality',
    access: 'rma:read',
    params: skuParameter,
    query: statisticsQuery,
    data: qualityStatisticsSchema,
    says: 'quality_statistics_read',
    errors: notFound,
    example: { params: { sku: 'CAF-500-TM' }, query: period, data: examples.productStatistics },
  }),
});
