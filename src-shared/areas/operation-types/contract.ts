import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { commandExamples } from '../inventory/commands-examples.ts';
import { goodsReceiptBody, goodsReceiptSchema } from '../inventory/commands-schema.ts';
import { route } from '../../kernel/contract.ts';
import { pageParameters, queryBoolean, queryOneOf } from '../../kernel/query.ts';
import { operationTypeExamples as examples } from './examples.ts';
import {
  createOperationTypeBody,
  directions,
  operationTypeSchema,
  updateOperationTypeBody,
} from './schema.ts';
import { operationTypeOperations as operations, operationTypeTags as tags } from './words.ts';

const toRead = { tag: tags.operationTypes, access: 'orders:read', status: 200 } as const;
const toWrite = { tag: tags.operationTypes, access: 'settings:write', versioned: true } as const;

/** `{code}` of a path; an unknown one is answered 404. */
const params = z.object({ code: z.string().min(1).max(60).describe('Código do tipo de operação') });
const example = { params: examples.params, data: examples.type };

const list = route({
  ...operations['operationTypes.list'],
  ...toRead,
  method: 'GET',
  path: '/operation-types',
  query: z.strictObject({
    ...pageParameters,
    direction: queryOneOf(directions).optional().describe('Sentido'),
    is_active: queryBoolean.optional().describe(commonWords.is_active),
  }),
  data: operationTypeSchema,
  list: true,
  says: 'operation_types_listed',
  example: { query: { direction: 'outbound' }, data: examples.type },
});

const create = route({
  ...operations['operationTypes.create'],
  ...toWrite,
  method: 'POST',
  path: '/operation-types',
  body: createOperationTypeBody,
  data: operationTypeSchema,
  status: 201,
  says: 'operation_type_created',
  errors: { 409: ['duplicate'] },
  idempotent: true,
  example: { body: examples.createBody, data: examples.type },
});

const details = route({
  ...operations['operationTypes.details'],
  ...toRead,
  method: 'GET',
  path: '/operation-types/{code}',
  params,
  data: operationTypeSchema,
  says: 'operation_type_read',
  errors: { 404: ['not_found'] },
  versioned: true,
  example,
});

const modify = route({
  ...operations['operationTypes.modify'],
  ...toWrite,
  method: 'PUT',
  path: '/operation-types/{code}',
  params,
  body: updateOperationTypeBody,
  data: operationTypeSchema,
  status: 200,
  says: 'operation_type_updated',
  errors: { 404: ['not_found'], 412: ['version_mismatch'] },
  example: { ...example, body: { requires_carrier: true } },
});

const remove = route({
  ...operations['operationTypes.remove'],
  ...toWrite,
  method: 'DELETE',
  path: '/operation-types/{code}',
  params,
  data: z.null(),
  status: 200,
  says: 'operation_type_deleted',
  errors: { 404: ['not_found'], 409: ['system_type', 'in_use'], 412: ['version_mismatch'] },
  example: { ...example, data: null },
});

const goodsReceipt = route({
  ...operations['operationTypes.goodsReceipt'],
  method: 'POST',
  path: '/operation-types/goods-receipt',
  tag: tags.operationTypes,
  access: 'stock:write',
  body: goodsReceiptBody,
  bodyLimit: 2 * 1024 * 1024,
  data: goodsReceiptSchema,
  status: 201,
  says: 'goods_received_now',
  errors: {
    409: [
      'receipt_repeated',
      'order_not_expected',
      'on_hold',
      'not_expected',
      'over_receipt',
      'serial_in_use',
      'lot_conflict',
      'lot_expired',
      'below_min_shelf_life',
      'not_stockable',
      'location_blocked',
      'capacity_exceeded',
      'temperature_mismatch',
      'mixed_not_allowed',
    ],
    404: ['not_found'],
    423: ['count_in_progress'],
  },
  idempotent: true,
  example: { body: commandExamples.receiptBody, data: commandExamples.receipt },
});

export const operationTypes = { list, create, details, modify, remove, goodsReceipt };
