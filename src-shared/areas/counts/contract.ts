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
import { queryRecord } from '../../kernel/named-records.ts';
import { pageParameters, queryBoolean, queryOneOf, querySome, queryText } from '../../kernel/query.ts';
import { list, operations } from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';
import { countTags as tags } from './words.ts';
import { recordParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const collection = '/inventory/counts';
const params = { id: examples.id };

/** Fields that `sort` of the locations of a count may name. */
const countLocationSorts = ['code', 'picking_sequence'] as const;

const { act, create, details, modify, partAct } = operationsOn({
  path: '/inventory/counts',
  params: recordParameter('count'),
  data: countSchema,
  reads: 'stock:read',
  writes: 'stock:write',
  example: { params, data: examples.count },
});

export const counts = operations('counts', tags.counts, {
  list: list({
    summary: 'Lista contagens',
    description: 'Da mais nova à mais antiga, com o andamento de cada uma.',
    path: collection,
    access: 'stock:read',
    query: z.strictObject({
      ...pageParameters,
      status: querySome(countStatuses).optional().describe(commonWords.status),
      type: queryOneOf(countTypes).optional().describe(ownWords.type),
      number: queryText(20).optional().describe(ownWords.number),
    }),
    data: countSchema,
    says: 'counts_listed',
    example: { query: { status: ['review'] }, data: examples.count },
  }),
  create: create({
    summary: 'Cria uma contagem',
    description:
      'Fica em rascunho. `full`: todo o armazém. `location`: os locais de `location_codes` ou os que começam por `location_code_prefix`. `product`: os locais que têm os produtos de `skus`, e só esses produtos. `cycle`: os `location_limit` locais com estoque que estão há mais tempo sem contagem. `spot`: qualquer local que for lido. Cega (`is_blind`) por padrão: quem conta não vê o esperado.',
    body: createCountBody,
    says: 'count_created',
    example: examples.createBody,
  }),
  details: details({
    summary: 'Mostra uma contagem',
    description:
      'Situação, andamento e diferenças com seu valor, e em `actions` o que pode ser feito agora e o que o impede; a versão vem também no cabeçalho ETag.',
    data: countDetailsSchema,
    says: 'count_read',
    answer: examples.details,
  }),
  modify: modify({
    summary: 'Altera uma contagem',
    description: 'Em rascunho tudo muda; depois de iniciada só a observação. Só o que for enviado muda.',
    body: updateCountBody,
    says: 'count_updated',
    refuses: { 409: ['count_not_editable'] },
    example: { note: examples.count.note },
  }),
  start: act(countWorkflow, 'start', {
    summary: 'Inicia a contagem',
    description: 'Define os locais a contar. Cada local fica bloqueado para movimentação quando é lido.',
    says: 'count_started',
  }),
  locations: list({
    summary: 'Lista os locais da contagem',
    description: 'Na ordem dos códigos, com o andamento de cada um.',
    path: `${collection}/{id}/locations`,
    access: 'stock:read',
    params: recordParameter('count'),
    query: z.strictObject({
      ...pageParameters,
      status: queryOneOf(countLocationStatuses).optional().describe(commonWords.status),
      is_left_out: queryBoolean.optional().describe(ownWords.is_left_out),
      sort: queryOneOf(countLocationSorts)
        .optional()
        .describe('Ordem dos locais: pelo código ou pela sequência de separação'),
    }),
    data: countLocationSchema,
    says: 'count_locations_listed',
    errors: { 404: ['not_found'] },
    example: { params, query: { status: 'pending' }, data: examples.location },
  }),
  lines: list({
    summary: 'Lista as linhas da contagem',
    description:
      'Na ordem dos locais. Numa contagem cega o esperado e a diferença vêm nulos até o encerramento.',
    path: `${collection}/{id}/lines`,
    access: 'stock:read',
    params: recordParameter('count'),
    query: z.strictObject({
      ...pageParameters,
      location_code: queryRecord('location').optional().describe(commonWords.location_code),
      sku: queryRecord('product').optional().describe(commonWords.sku),
      status: queryOneOf(countLineStatuses).optional().describe(commonWords.status),
      is_different: queryBoolean.optional().describe('Se há diferença'),
    }),
    data: countLineSchema,
    says: 'count_lines_listed',
    errors: { 404: ['not_found'] },
    example: { params, query: { is_different: true }, data: examples.line },
  }),
  register: partAct(countWorkflow, 'register', {
    summary: 'Lê um local e registra o que foi contado',
    description:
      'A primeira leitura de um local guarda o que o sistema espera nele. `mode` `set` troca a quantidade da linha, `add` soma. `finished: true` encerra o local: o que não foi encontrado conta como zero. Em recontagem, só as linhas pedidas.',
    path: 'lines',
    body: registerCountBody,
    data: z.object({
      location: countLocationSchema.describe('O local'),
      lines: z.array(countLineSchema).describe(ownWords.lines),
    }),
    says: 'count_registered',
    refuses: { 409: ['lot_conflict', 'not_stockable'], 423: ['count_in_progress'] },
    example: examples.registerBody,
    answer: examples.registered,
  }),
  finish: act(countWorkflow, 'finish', {
    summary: 'Encerra a contagem para conferência',
    description: 'Com `leave_rest: true` o que não foi contado fica de fora.',
    body: finishCountBody,
    says: 'count_finished',
    example: { leave_rest: true },
  }),
  recount: act(countWorkflow, 'recount', {
    summary: 'Pede recontagem',
    description:
      'Das linhas de `line_ids` ou, sem elas, de todas as que têm diferença. A nova leitura do local atualiza o esperado delas.',
    body: recountBody,
    says: 'count_recount_asked',
    example: { line_ids: [examples.line.id] },
  }),
  approve: act(countWorkflow, 'approve', {
    summary: 'Aprova a contagem',
    description:
      'Lança sobras e faltas, tudo ou nada. É recusada se alguma linha com diferença mudou no estoque depois de contada.',
    says: 'count_approved',
    refuses: { 409: ['insufficient_stock', 'serial_in_use', 'lot_conflict', 'not_stockable'] },
    answer: { ...examples.count, status: 'approved' },
  }),
  cancel: act(countWorkflow, 'cancel', {
    summary: 'Cancela a contagem',
    description: 'Nada é lançado e os locais são liberados.',
    says: 'count_cancelled',
    answer: { ...examples.count, status: 'cancelled' },
  }),
});
