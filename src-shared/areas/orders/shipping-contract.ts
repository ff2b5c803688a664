import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { line, moment } from '../../kernel/primitives.ts';
import { orderExamples as examples } from './examples.ts';
import { orderFieldWords as means } from './field-words.ts';
import { checked, packing } from './packing-examples.ts';
import { checkBody, checkResultSchema, orderPackingSchema, undoCheckBody } from './packing-schema.ts';
import { orderDetailsSchema } from './schema.ts';
import { orderShippingOperations as operations } from './shipping-words.ts';
import { volumeBody, volumeParameters } from './volumes-schema.ts';
import { orderTags as tags } from './words.ts';
import { orderWorkflow } from './workflow.ts';

const ofOrder = { tag: tags.orders, params: idParameter, status: 200 } as const;
const write = { ...ofOrder, access: 'orders:write', method: 'POST' } as const;
const step = { ...write, data: orderDetailsSchema, versioned: true } as const;
const scan = { ...write, data: checkResultSchema } as const;
const { params, details: order } = examples;
const { scan_uid } = checked;
const volumeParams = { ...params, number: '1' };

/** Operations by which an order is checked into volumes. */
export const orderPacking = {
  details: route({
    ...operations['orderPacking.details'],
    ...ofOrder,
    access: 'orders:read',
    method: 'GET',
    path: '/orders/{id}/packing',
    data: orderPackingSchema,
    says: 'packing_read',
    errors: { 404: ['not_found'] },
    example: { params, data: packing },
  }),
  start: route({
    ...operations['orderPacking.start'],
    ...step,
    access: orderWorkflow.scopeOf('packing/start'),
    path: '/orders/{id}/packing/start',
    says: 'packing_started',
    errors: { 404: ['not_found'], 409: ['invalid_transition', 'on_hold', 'sscc_exhausted'] },
    example: { params, data: order },
  }),
  check: route({
    ...operations['orderPacking.check'],
    ...scan,
    path: '/orders/{id}/packing/lines',
    body: checkBody,
    says: 'checked',
    errors: {
      404: ['not_found'],
      409: [
        'invalid_transition',
        'not_picked',
        'lot_not_picked',
        'serial_not_picked',
        'serial_checked',
        'over_check',
        'sscc_exhausted',
        'idempotency_mismatch',
      ],
    },
    example: { params, data: checked, body: { scan_uid, code: '7891000100103', quantity: 6 } },
  }),
  undo: route({
    ...operations['orderPacking.undo'],
    ...scan,
    path: '/orders/{id}/packing/undo',
    body: undoCheckBody,
    says: 'check_undone',
    errors: { 404: ['not_found'], 409: ['invalid_transition', 'check_not_undone'] },
    example: { params, data: checked, body: { scan_uid } },
  }),
  finish: route({
    ...operations['orderPacking.finish'],
    ...step,
    access: orderWorkflow.scopeOf('packing/finish'),
    path: '/orders/{id}/packing/finish',
    says: 'packing_finished',
    errors: {
      404: ['not_found'],
      409: ['invalid_transition', 'packing_differs', 'packing_differs_by', 'volumes_incomplete'],
    },
    example: { params, data: order },
  }),
};

/** Operations on the volumes in which an order leaves; each answers the order. */
export const orderVolumes = {
  create: route({
    ...operations['orderVolumes.create'],
    ...step,
    status: 201,
    path: '/orders/{id}/volumes',
    body: volumeBody,
    says: 'volume_added',
    errors: { 404: ['not_found'], 409: ['volumes_closed', 'too_many_volumes', 'sscc_exhausted'] },
    example: { params, data: order, body: { packaging_type: 'Caixa', gross_weight: 3.2 } },
  }),
  modify: route({
    ...operations['orderVolumes.modify'],
    ...step,
    method: 'PUT',
    path: '/orders/{id}/volumes/{number}',
    params: volumeParameters,
    body: volumeBody,
    says: 'volume_updated',
    errors: { 404: ['not_found'], 409: ['volumes_closed'] },
    example: { params: volumeParams, data: order, body: { gross_weight: 3.2 } },
  }),
  remove: route({
    ...operations['orderVolumes.remove'],
    ...step,
    method: 'DELETE',
    path: '/orders/{id}/volumes/{number}',
    params: volumeParameters,
    says: 'volume_deleted',
    errors: { 404: ['not_found'], 409: ['volumes_closed'] },
    example: { params: volumeParams, data: order },
  }),
};

/** Body of POST /orders/{id}/ship. */
export const shipBody = z.strictObject({
  shipped_at: moment.optional().describe(means.left_at),
  tracking_code: line({ min: 1, max: 60 }).optional().describe(means.tracking_code),
});
export type ShipInput = z.output<typeof shipBody>;

/** Operations by which an order leaves. */
export const orderShipping = {
  ready: route({
    ...operations['orderShipping.ready'],
    ...step,
    access: orderWorkflow.scopeOf('ready'),
    path: '/orders/{id}/ready',
    says: 'order_ready',
    errors: {
      404: ['not_found'],
      409: ['invalid_transition', 'on_hold', 'invoice_required', 'schedule_required'],
    },
    example: { params, data: order },
  }),
  ship: route({
    ...operations['orderShipping.ship'],
    ...step,
    access: orderWorkflow.scopeOf('ship'),
    path: '/orders/{id}/ship',
    body: shipBody,
    says: 'order_shipped_now',
    errors: {
      404: ['not_found'],
      409: [
        'invalid_transition',
        'on_hold',
        'invoice_required',
        'carrier_required',
        'volumes_missing',
        'lot_expired',
        'lot_held',
        'location_blocked',
      ],
      423: ['count_in_progress'],
    },
    example: {
      params,
      data: order,
      body: { shipped_at: '2026-11-20T10:45:00-03:00', tracking_code: 'BR123456789BR' },
    },
  }),
  complete: route({
    ...operations['orderShipping.complete'],
    ...step,
    access: orderWorkflow.scopeOf('complete'),
    path: '/orders/{id}/complete',
    says: 'order_completed_now',
    errors: { 404: ['not_found'], 409: ['invalid_transition'] },
    example: { params, data: order },
  }),
};
