import { z } from 'zod';
import { lotStatuses } from '../../domain/enumerations.ts';
import { lotCorrectionSchema, takeBackBody } from './lot-correction-schema.ts';
import { lotHitSchema, lotRecordSchema, lotSchema, serialHitSchema, serialSchema } from './lot-schema.ts';
import { lotActBody, updateLotBody } from './lot-schema.ts';
import { lotWorkflow, type LotAct } from './lot-workflow.ts';
import { commandExamples as examples } from './commands-examples.ts';
import { queryRecord } from '../../kernel/named-records.ts';
import { pageParameters, queryBoolean, queryOneOf, queryText } from '../../kernel/query.ts';
import {
  absent,
  change,
  command,
  list,
  operations,
  read,
  refusals,
  wrongState,
} from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';
import { stockCommandTags as tags } from './commands-words.ts';
import { idParameter, periodOf, skuParameter, typedWords } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';
const { sku } = examples;

/** The query of GET /products/{sku}/lots. */
export const lotQuery = z.strictObject({
  ...pageParameters,
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  lot_status: queryOneOf(lotStatuses).optional().describe(ownWords.lot_status),
  in_stock: queryBoolean.optional().describe(ownWords.in_stock),
});
export type LotQuery = z.output<typeof lotQuery>;

/** The query of GET /lots/corrections. */
export const lotCorrectionQuery = z.strictObject({
  ...pageParameters,
  lot_id: queryRecord('lot').optional().describe('O lote corrigido'),
  sku: queryRecord('product').optional().describe(commonWords.sku),
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  actor: queryText(80).optional().describe(commonWords.actor),
  ...periodOf('occurred'),
});
export type LotCorrectionQuery = z.output<typeof lotCorrectionQuery>;

/** Declares an action on a whole lot, which needs a reason. */
const act = (name: LotAct, said: { readonly summary: string; readonly description: string }) =>
  command({
    ...said,
    path: `/lots/{id}/${name}` as const,
    access: lotWorkflow.scopeOf(name),
    params: idParameter,
    body: lotActBody,
    data: lotRecordSchema,
    says: 'lot_updated',
    errors: refusals(absent, wrongState, { 403: ['release_needs_approval'] }),
    example: {
      params: { id: examples.lot.id },
      body: { reason: examples.holdBody.reason },
      data: examples.lotRecord,
    },
  });

const hold = act('hold', {
  summary: 'Retém um lote',
  description:
    'Com o motivo. O lote deixa de estar disponível no mesmo instante; o que estava reservado dele é avisado ao pedido, e não é separado nem expedido enquanto o lote não for liberado.',
});
const recall = act('recall', {
  summary: 'Põe um lote em recolhimento',
  description:
    'Como reter, quando o que já saiu do lote tem de voltar: o aviso vai também a quem cuida dos pedidos, e `GET /lots/{id}/trace` diz quem recebeu.',
});
const release = act('release', {
  summary: 'Libera um lote',
  description:
    'Com o motivo. Volta a estar disponível o que não está vencido. Com a configuração `release_needs_approval` ligada, só quem tem `stock:approve` libera (403 `release_needs_approval`).',
});

/** The query of GET /products/{sku}/serials. */
export const serialQuery = z.strictObject({
  ...pageParameters,
  serial_number: queryText(60).optional().describe(commonWords.serial_number),
  in_stock: queryBoolean.optional().describe(ownWords.in_stock),
});
export type SerialQuery = z.output<typeof serialQuery>;

const { details, modify } = operationsOn({
  path: '/lots',
  params: idParameter,
  data: lotRecordSchema,
  reads: 'inventory:read',
  writes: 'stock:adjust',
  example: { params: { id: examples.lot.id }, data: examples.lotRecord },
});

export const lots = operations('lots', tags.lots, {
  hold,
  recall,
  release,
  list: list({
    summary: 'Lista os lotes de um produto',
    description: 'Os que vencem primeiro vêm primeiro, com o que há de cada um.',
    path: '/products/{sku}/lots',
    access: 'inventory:read',
    params: skuParameter,
    query: lotQuery,
    data: lotSchema,
    says: 'lots_listed',
    errors: { 404: ['not_found'] },
    example: { params: { sku }, query: { in_stock: true }, data: examples.lot },
  }),
  details: details({
    summary: 'Mostra um lote',
    description:
      'As datas, a situação, de quem veio e o que há dele. Onde está: `GET /inventory` com `lot_id`; o que aconteceu com ele: `GET /inventory/movements` com `lot_id`.',
    says: 'lot_read',
  }),
  lookup: read({
    summary: 'Encontra lotes e números de série',
    description:
      'Por um código inteiro, lido ou digitado (`code`; uma leitura GS1 ou AL1 vale pelo seu lote ou série), ou pelo começo dele (`search`). Até 20 de cada.',
    path: '/lots/lookup',
    access: 'inventory:read',
    query: z.strictObject({
      code: queryText(200).optional().describe(commonWords.code),
      search: typedWords,
    }),
    data: z.object({
      lots: z.array(lotHitSchema).describe('Os lotes encontrados, os que estão em estoque primeiro'),
      serials: z.array(serialHitSchema).describe('Os números de série encontrados'),
    }),
    says: 'lots_found',
    example: {
      query: { code: 'L2311' },
      data: { lots: [examples.lotHit], serials: [] },
    },
  }),
  corrections: list({
    summary: 'Lista as correções de lotes',
    description: 'As mais novas primeiro: o que mudou, por quê, quem corrigiu e quanto havia do lote.',
    path: '/lots/corrections',
    access: 'inventory:read',
    query: lotCorrectionQuery,
    data: lotCorrectionSchema,
    says: 'lot_corrections_listed',
    example: { query: { sku }, data: examples.correction },
  }),
  takeBack: command({
    summary: 'Desfaz a correção de um lote',
    description:
      'Devolve ao lote o que ela mudou, uma só vez, com motivo. Recusada quando um dos campos já foi corrigido de novo.',
    path: '/lots/corrections/{id}/take-back',
    access: 'stock:adjust',
    params: idParameter,
    body: takeBackBody,
    data: lotRecordSchema,
    says: 'lot_correction_taken_back',
    errors: {
      403: ['release_needs_approval'],
      404: ['not_found'],
      409: ['already_taken_back', 'lot_corrected_since', 'lot_date_taken'],
    },
    example: {
      params: { id: examples.correction.id },
      body: { reason: 'A etiqueta estava certa' },
      data: examples.lotRecord,
    },
  }),
  modify: change({
    summary: 'Corrige um lote',
    description:
      'Datas, situação (aprovado, retido, em recolhimento), fornecedor ou nota, com o motivo; só o que for enviado muda, e a correção fica guardada. Um lote retido ou vencido deixa de estar disponível no mesmo instante.',
    path: '/products/{sku}/lots/{batch_number}',
    access: 'stock:adjust',
    params: skuParameter.extend({
      batch_number: z.string().min(1).max(60).describe(commonWords.batch_number),
    }),
    body: updateLotBody,
    data: lotSchema,
    versioned: true,
    says: 'lot_updated',
    errors: { 403: ['release_needs_approval'], 404: ['not_found'], 412: ['version_mismatch'] },
    example: {
      params: { sku, batch_number: 'L2311' },
      body: { expiration_date: '2027-03-31', reason: examples.correction.reason },
      data: examples.lot,
    },
  }),
  modifyById: modify({
    summary: 'Corrige um lote pelo seu id',
    description:
      'Como a correção pelo número do lote; serve também ao lote sem número, que só tem validade. A nova validade de um lote sem número não pode ser a de outro lote do produto (409 `lot_date_taken`).',
    body: updateLotBody,
    data: lotSchema,
    says: 'lot_updated',
    refuses: { 403: ['release_needs_approval'], 409: ['lot_date_taken'] },
    example: examples.holdBody,
    answer: examples.lot,
  }),
  serials: list({
    summary: 'Lista os números de série de um produto',
    description: 'Com o local de cada um que está em estoque.',
    path: '/products/{sku}/serials',
    access: 'inventory:read',
    params: skuParameter,
    query: serialQuery,
    data: serialSchema,
    says: 'serials_listed',
    errors: { 404: ['not_found'] },
    example: { params: { sku }, query: { in_stock: true }, data: examples.serial },
  }),
});
