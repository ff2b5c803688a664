import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { orderExamples as examples } from './examples.ts';
import { received, receiving, stored } from './receiving-examples.ts';
import {
  finishReceivingBody,
  orderReceivingSchema,
  putawayBody,
  putawayResultSchema,
  receiveBody,
  receiveResultSchema,
  startReceivingBody,
  undoReceiveBody,
} from './receiving-schema.ts';
import { orderReceivingOperations as operations } from './receiving-words.ts';
import { orderDetailsSchema } from './schema.ts';
import { orderTags as tags } from './words.ts';
import { orderWorkflow } from './workflow.ts';

const ofOrder = { tag: tags.orders, params: idParameter, status: 200 } as const;
const write = { ...ofOrder, access: 'orders:write', method: 'POST' } as const;
const step = { ...write, data: orderDetailsSchema, versioned: true } as const;
const { params, details: order } = examples;
const { scan_uid } = received;
const [line] = receiving.items;

/** What posting refuses of goods that come in. */
const stockRefusals = [
  'serial_in_use',
  'lot_conflict',
  'lot_expired',
  'below_min_shelf_life',
  'not_stockable',
  'location_blocked',
  'capacity_exceeded',
  'mixed_not_allowed',
  'temperature_mismatch',
] as const;

/** Operations by which an expected order comes in and is stored. */
export const orderReceiving = {
  details: route({
    ...operations['orderReceiving.details'],
    ...ofOrder,
    access: 'orders:read',
    method: 'GET',
    path: '/orders/{id}/receiving',
    data: orderReceivingSchema,
    says: 'receiving_read',
    errors: { 404: ['not_found'] },
    example: { params, data: receiving },
  }),
  start: route({
    ...operations['orderReceiving.start'],
    ...step,
    access: orderWorkflow.scopeOf('receiving/start'),
    path: '/orders/{id}/receiving/start',
    body: startReceivingBody,
    says: 'receiving_started',
    errors: { 404: ['not_found'], 409: ['invalid_transition', 'on_hold', 'receipt_repeated'] },
    example: { params, data: order, body: { supplier_document: 'NF 4821' } },
  }),
  receive: route({
    ...operations['orderReceiving.receive'],
    ...write,
    data: receiveResultSchema,
    path: '/orders/{id}/receiving/lines',
    body: receiveBody,
    says: 'received',
    errors: {
      404: ['not_found'],
      409: [
        'invalid_transition',
        'not_expected',
        'over_receipt',
        'over_receipt_blind',
        'no_landing_location',
        'location_closed',
        'idempotency_mismatch',
        ...stockRefusals,
      ],
      423: ['count_in_progress'],
    },
    example: {
      params,
      data: received,
      body: { scan_uid, code: '7891000100103', quantity: 6, batch_number: 'L2509' },
    },
  }),
  undo: route({
    ...operations['orderReceiving.undo'],
    ...write,
    data: receiveResultSchema,
    path: '/orders/{id}/receiving/undo',
    body: undoReceiveBody,
    says: 'receive_undone',
    errors: {
      404: ['not_found'],
      409: [
        'invalid_transition',
        'receive_not_undone',
        'insufficient_stock',
        'location_blocked',
        'not_stockable',
        'serial_in_use',
      ],
      423: ['count_in_progress'],
    },
    example: { params, data: received, body: { scan_uid } },
  }),
  finish: route({
    ...operations['orderReceiving.finish'],
    ...step,
    access: orderWorkflow.scopeOf('receiving/finish'),
    path: '/orders/{id}/receiving/finish',
    body: finishReceivingBody,
    says: 'receiving_finished',
    errors: { 404: ['not_found'], 409: ['invalid_transition', 'nothing_received', 'divergence_unexplained'] },
    example: {
      params,
      data: order,
      body: { divergences: [{ item_id: line.item_id, reason_code: 'short', note: 'Caixa faltou na carga' }] },
    },
  }),
  putaway: route({
    ...operations['orderReceiving.putaway'],
    ...write,
    access: orderWorkflow.scopeOf('putaway'),
    data: putawayResultSchema,
    path: '/orders/{id}/putaway',
    body: putawayBody,
    says: 'stored',
    errors: {
      404: ['not_found'],
      409: [
        'invalid_transition',
        'nothing_to_store',
        'over_putaway',
        'not_a_storage',
        'idempotency_mismatch',
        'insufficient_stock',
        'location_blocked',
        'capacity_exceeded',
        'mixed_not_allowed',
        'temperature_mismatch',
      ],
      423: ['count_in_progress'],
    },
    example: { params, data: stored, body: { scan_uid, code: '7891000100103', location_code: '1.2.3.4' } },
  }),
};
