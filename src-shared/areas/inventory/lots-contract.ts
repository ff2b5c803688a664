import { z } from 'zod';
import { lotStatuses } from '../../domain/enumerations.ts';
import { lotCorrectionSchema, takeBackBody } from './lot-correction-schema.ts';
import { lotHitSchema, lotRecordSchema, lotSchema, serialHitSchema, serialSchema } from './lot-schema.ts';
import { lotActBody, updateLotBody } from './lot-schema.ts';
import { lotWorkflow, type LotAct } from './lot-workflow.ts';
import { commandExamples as examples } from './commands-examples.ts';
import { route } from '../../kernel/contract.ts';
import { pageParameters, queryBoolean, queryMoment, queryOneOf, queryText } from '../../kernel/query.ts';
import { stockCommandOperations as operations, stockCommandTags as tags } from './commands-words.ts';
import { idParameter, skuParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const tag = tags.lots;
const { sku } = examples;

/** The query of GET /products/{sku}/lots. */
export const lotQuery = z.strictObject({
  ...pageParameters,
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  lot_status: queryOneOf(lotStatuses).optional().describe(ownWords.lot_status),
  in_stock: queryBoolean.optional().describe(ownWords.in_stock),
});
export type LotQuery = z.output<typeof lotQuery>;

const list = route({
  ...operations['lots.list'],
  method: 'GET',
  path: '/products/{sku}/lots',
  tag,
  access: 'inventory:read',
  params: skuParameter,
  query: lotQuery,
  data: lotSchema,
  list: true,
  status: 200,
  says: 'lots_listed',
  errors: { 404: ['not_found'] },
  example: { params: { sku }, query: { in_stock: true }, data: examples.lot },
});

const modify = route({
  ...operations['lots.modify'],
  method: 'PUT',
  path: '/products/{sku}/lots/{batch_number}',
  tag,
  access: 'stock:adjust',
  params: skuParameter.extend({ batch_number: z.string().min(1).max(60).describe(commonWords.batch_number) }),
  body: updateLotBody,
  data: lotSchema,
  status: 200,
  says: 'lot_updated',
  errors: { 403: ['release_needs_approval'], 404: ['not_found'], 412: ['version_mismatch'] },
  versioned: true,
  example: {
    params: { sku, batch_number: 'L2311' },
    body: { expiration_date: '2027-03-31', reason: examples.correction.reason },
    data: examples.lot,
  },
});

const modifyById = route({
  ...operations['lots.modifyById'],
  method: 'PUT',
  path: '/lots/{id}',
  tag,
  access: 'stock:adjust',
  params: idParameter,
  body: updateLotBody,
  data: lotSchema,
  status: 200,
  says: 'lot_updated',
  errors: {
    403: ['release_needs_approval'],
    404: ['not_found'],
    409: ['lot_date_taken'],
    412: ['version_mismatch'],
  },
  versioned: true,
  example: { params: { id: examples.lot.id }, body: examples.holdBody, data: examples.lot },
});

const details = route({
  ...operations['lots.details'],
  method: 'GET',
  path: '/lots/{id}',
  tag,
  access: 'inventory:read',
  params: idParameter,
  data: lotRecordSchema,
  status: 200,
  says: 'lot_read',
  errors: { 404: ['not_found'] },
  versioned: true,
  example: { params: { id: examples.lot.id }, data: examples.lotRecord },
});

const lookup = route({
  ...operations['lots.lookup'],
  method: 'GET',
  path: '/lots/lookup',
  tag,
  access: 'inventory:read',
  query: z.strictObject({
    code: queryText(200).optional().describe(commonWords.code),
    q: queryText(100).optional().describe(commonWords.q),
  }),
  data: z.object({
    lots: z.array(lotHitSchema).describe('Os lotes encontrados, os que estão em estoque primeiro'),
    serials: z.array(serialHitSchema).describe('Os números de série encontrados'),
  }),
  status: 200,
  says: 'lots_found',
  example: {
    query: { code: 'L2311' },
    data: { lots: [examples.lotHit], serials: [] },
  },
});

/** The query of GET /lots/corrections. */
export const lotCorrectionQuery = z.strictObject({
  ...pageParameters,
  lot_id: queryText(36).optional().describe('O lote corrigido'),
  sku: queryText(60).optional().describe(commonWords.sku),
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  actor: queryText(80).optional().describe(commonWords.actor),
  from: queryMoment('first').optional().describe(commonWords.from),
  to: queryMoment('last').optional().describe(commonWords.to),
});
export type LotCorrectionQuery = z.output<typeof lotCorrectionQuery>;

const corrections = route({
  ...operations['lots.corrections'],
  method: 'GET',
  path: '/lots/corrections',
  tag,
  access: 'inventory:read',
  query: lotCorrectionQuery,
  data: lotCorrectionSchema,
  list: true,
  status: 200,
  says: 'lot_corrections_listed',
  example: { query: { sku }, data: examples.correction },
});

const takeBack = route({
  ...operations['lots.takeBack'],
  method: 'POST',
  path: '/lots/corrections/{id}/take-back',
  tag,
  access: 'stock:adjust',
  params: idParameter,
  body: takeBackBody,
  data: lotRecordSchema,
  status: 200,
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
});

/** What is done with a whole lot, with a reason. */
const act = (name: LotAct) =>
  route({
    ...operations[`lots.${name}`],
    method: 'POST',
    path: `/lots/{id}/${name}` as const,
    tag,
    access: lotWorkflow.scopeOf(name),
    params: idParameter,
    body: lotActBody,
    data: lotRecordSchema,
    status: 200,
    says: 'lot_updated',
    errors: { 403: ['release_needs_approval'], 404: ['not_found'], 409: ['invalid_transition'] },
    idempotent: true,
    example: {
      params: { id: examples.lot.id },
      body: { reason: examples.holdBody.reason },
      data: examples.lotRecord,
    },
  });

const hold = act('hold');
const recall = act('recall');
const release = act('release');

/** The query of GET /products/{sku}/serials. */
export const serialQuery = z.strictObject({
  ...pageParameters,
  serial_number: queryText(60).optional().describe(commonWords.serial_number),
  in_stock: queryBoolean.optional().describe(ownWords.in_stock),
});
export type SerialQuery = z.output<typeof serialQuery>;

const serials = route({
  ...operations['lots.serials'],
  method: 'GET',
  path: '/products/{sku}/serials',
  tag,
  access: 'inventory:read',
  params: skuParameter,
  query: serialQuery,
  data: serialSchema,
  list: true,
  status: 200,
  says: 'serials_listed',
  errors: { 404: ['not_found'] },
  example: { params: { sku }, query: { in_stock: true }, data: examples.serial },
});

export const lots = {
  list,
  details,
  lookup,
  corrections,
  takeBack,
  modify,
  modifyById,
  hold,
  recall,
  release,
  serials,
};
