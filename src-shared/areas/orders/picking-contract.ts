import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { orderExamples as examples } from './examples.ts';
import { picked, picking } from './picking-examples.ts';
import {
  finishPickingBody,
  orderPickingSchema,
  pickBody,
  pickResultSchema,
  shortBody,
  startPickingBody,
  undoPickBody,
} from './picking-schema.ts';
import { orderDetailsSchema } from './schema.ts';
import { orderOperations as operations, orderTags as tags } from './words.ts';
import { orderWorkflow } from './workflow.ts';

const ofOrder = { tag: tags.orders, params: idParameter, status: 200 } as const;
const write = { ...ofOrder, access: 'orders:write', method: 'POST' } as const;
const scan = { ...write, data: pickResultSchema } as const;
const step = { ...write, data: orderDetailsSchema, versioned: true } as const;
const { params, details: order } = examples;
const { scan_uid } = picked;

/** What posting refuses of any movement. */
const stockRefusals = [
  'insufficient_stock',
  'location_blocked',
  'capacity_exceeded',
  'mixed_not_allowed',
  'temperature_mismatch',
] as const;

/** Operations by which an order is picked. */
export const orderPicking = {
  details: route({
    ...operations['orderPicking.details'],
    ...ofOrder,
    access: 'orders:read',
    method: 'GET',
    path: '/orders/{id}/picking',
    data: orderPickingSchema,
    says: 'picking_read',
    errors: { 404: ['not_found'] },
    example: { params, data: picking },
  }),
  start: route({
    ...operations['orderPicking.start'],
    ...step,
    access: orderWorkflow.scopeOf('picking/start'),
    path: '/orders/{id}/picking/start',
    body: startPickingBody,
    says: 'picking_started',
    errors: {
      404: ['not_found'],
      409: [
        'invalid_transition',
        'on_hold',
        'in_wave',
        'nothing_allocated',
        'allocation_invalid',
        'invoice_required',
        'no_staging_location',
        'location_closed',
      ],
    },
    example: { params, data: order, body: {} },
  }),
  pick: route({
    ...operations['orderPicking.pick'],
    ...scan,
    path: '/orders/{id}/picking/lines',
    body: pickBody,
    says: 'picked',
    errors: {
      404: ['not_found'],
      409: [
        'invalid_transition',
        'not_in_order',
        'wrong_location',
        'over_pick',
        'allocation_invalid',
        'other_lot_refused',
        'lot_substitution_blocked',
        'idempotency_mismatch',
        ...stockRefusals,
      ],
      423: ['count_in_progress'],
    },
    example: { params, data: picked, body: { scan_uid, code: '7891000100103', quantity: 6 } },
  }),
  undo: route({
    ...operations['orderPicking.undo'],
    ...scan,
    path: '/orders/{id}/picking/undo',
    body: undoPickBody,
    says: 'pick_undone',
    errors: {
      404: ['not_found'],
      409: ['invalid_transition', 'scan_not_undone', ...stockRefusals],
      423: ['count_in_progress'],
    },
    example: { params, data: picked, body: { scan_uid } },
  }),
  short: route({
    ...operations['orderPicking.short'],
    ...scan,
    path: '/orders/{id}/picking/short',
    body: shortBody,
    says: 'shortage_noted',
    errors: {
      404: ['not_found'],
      409: ['invalid_transition', 'short_over', 'not_in_order', 'idempotency_mismatch'],
      423: ['count_in_progress'],
    },
    example: {
      params,
      data: picked,
      body: { scan_uid, stop_id: picked.stop.id, quantity: 1, reason_code: 'missing' },
    },
  }),
  finish: route({
    ...operations['orderPicking.finish'],
    ...step,
    access: orderWorkflow.scopeOf('picking/finish'),
    path: '/orders/{id}/picking/finish',
    body: finishPickingBody,
    says: 'picking_finished',
    errors: {
      404: ['not_found'],
      409: ['invalid_transition', 'picking_unfinished', 'nothing_picked', 'invoice_active'],
    },
    example: { params, data: order, body: { shortage: 'cut' } },
  }),
};
