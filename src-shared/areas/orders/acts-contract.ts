import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { confirmBody } from './allocations-schema.ts';
import { cancelBody, holdBody, splitBody } from './body-schema.ts';
import { orderExamples as examples } from './examples.ts';
import { orderDetailsSchema } from './schema.ts';
import { orderHistorySchema, orderWorkflowSchema } from './workflow-schema.ts';
import { orderOperations as operations, orderTags as tags } from './words.ts';
import { orderWorkflow } from './workflow.ts';

const toRead = { tag: tags.orders, access: 'orders:read', method: 'GET', status: 200 } as const;
const toWrite = { tag: tags.orders, access: 'orders:write', method: 'POST' } as const;
const example = { params: examples.params, data: examples.details };

const act = {
  ...toWrite,
  params: idParameter,
  data: orderDetailsSchema,
  status: 200,
  versioned: true,
  example,
} as const;

const submit = route({
  ...operations['orders.submit'],
  ...act,
  path: '/orders/{id}/submit',
  access: orderWorkflow.scopeOf('submit'),
  says: 'order_submitted',
  errors: { 404: ['not_found'], 409: ['invalid_transition'] },
});

const confirm = route({
  ...operations['orders.confirm'],
  ...act,
  path: '/orders/{id}/confirm',
  access: orderWorkflow.scopeOf('confirm'),
  body: confirmBody,
  says: 'order_confirmed',
  errors: {
    404: ['not_found'],
    409: ['invalid_transition', 'on_hold', 'item_inactive', 'party_inactive', 'order_short'],
  },
  example: { ...example, body: { allow_partial: false } },
});

const unconfirm = route({
  ...operations['orders.unconfirm'],
  ...act,
  path: '/orders/{id}/unconfirm',
  access: orderWorkflow.scopeOf('unconfirm'),
  says: 'order_unconfirmed',
  errors: { 404: ['not_found'], 409: ['invalid_transition', 'in_wave', 'invoice_active'] },
});

const hold = route({
  ...operations['orders.hold'],
  ...act,
  path: '/orders/{id}/hold',
  access: orderWorkflow.scopeOf('hold'),
  body: holdBody,
  says: 'order_held',
  errors: { 404: ['not_found'], 409: ['invalid_transition', 'already_on_hold'] },
  example: { ...example, body: { reason_code: 'payment' } },
});

const releaseHold = route({
  ...operations['orders.releaseHold'],
  ...act,
  path: '/orders/{id}/release-hold',
  access: orderWorkflow.scopeOf('release-hold'),
  says: 'order_released',
  errors: { 404: ['not_found'], 409: ['invalid_transition', 'not_on_hold'] },
});

const cancel = route({
  ...operations['orders.cancel'],
  ...act,
  path: '/orders/{id}/cancel',
  access: orderWorkflow.scopeOf('cancel'),
  body: cancelBody,
  says: 'order_was_cancelled',
  errors: { 404: ['not_found'], 409: ['invalid_transition', 'already_received', 'invoice_active'] },
  example: { ...example, body: { reason_code: 'customer_request' } },
});

const cancelWorkflow = route({
  ...operations['orders.cancelWorkflow'],
  ...act,
  path: '/orders/{id}/workflow/cancel',
  access: orderWorkflow.scopeOf('cancel'),
  body: cancelBody,
  says: 'order_was_cancelled',
  errors: { 404: ['not_found'], 409: ['invalid_transition', 'already_received', 'invoice_active'] },
  example: { ...example, body: { reason_code: 'customer_request' } },
});

const reopen = route({
  ...operations['orders.reopen'],
  ...act,
  path: '/orders/{id}/reopen',
  access: orderWorkflow.scopeOf('reopen'),
  says: 'order_reopened',
  errors: { 404: ['not_found'], 409: ['invalid_transition', 'invoice_active'] },
});

const unpick = route({
  ...operations['orders.unpick'],
  ...act,
  path: '/orders/{id}/unpick',
  access: orderWorkflow.scopeOf('unpick'),
  says: 'unpicked',
  errors: { 404: ['not_found'], 409: ['invalid_transition', 'nothing_to_return', 'location_blocked'] },
});

const split = route({
  ...operations['orders.split'],
  ...act,
  path: '/orders/{id}/split',
  access: orderWorkflow.scopeOf('split'),
  body: splitBody,
  says: 'order_split',
  errors: { 404: ['not_found'], 409: ['invalid_transition', 'in_wave', 'split_all', 'invoice_active'] },
  idempotent: true,
  example: { ...example, body: { items: [{ item_id: examples.params.id, quantity: 2 }] } },
});

const duplicate = route({
  ...operations['orders.duplicate'],
  ...act,
  path: '/orders/{id}/duplicate',
  access: orderWorkflow.scopeOf('duplicate'),
  status: 201,
  says: 'order_made',
  errors: { 404: ['not_found'] },
  idempotent: true,
});

const workflow = route({
  ...operations['orders.workflow'],
  ...toRead,
  path: '/orders/{id}/workflow',
  params: idParameter,
  data: orderWorkflowSchema,
  says: 'order_workflow_read',
  errors: { 404: ['not_found'] },
  example: { params: examples.params, data: examples.workflow },
});

const history = route({
  ...operations['orders.history'],
  ...toRead,
  path: '/orders/{id}/history',
  params: idParameter,
  data: z.array(orderHistorySchema),
  says: 'order_history_read',
  errors: { 404: ['not_found'] },
  example: { params: examples.params, data: [examples.history] },
});

const advance = route({
  ...operations['orders.advance'],
  ...act,
  path: '/orders/{id}/workflow/advance',
  says: 'order_advanced',
  errors: {
    404: ['not_found'],
    409: [
      ...confirm.errors[409],
      'in_wave',
      'nothing_allocated',
      'invoice_required',
      'allocation_invalid',
      'no_staging_location',
      'location_closed',
      'sscc_exhausted',
      'schedule_required',
      'carrier_required',
      'volumes_missing',
      'lot_expired',
      'lot_held',
      'location_blocked',
      'nothing_to_advance',
    ],
    423: ['count_in_progress'],
  },
});

/** The acts on an order, and what is said of its way. */
export const orderActContracts = {
  submit,
  confirm,
  unconfirm,
  hold,
  releaseHold,
  reopen,
  unpick,
  cancel,
  split,
  duplicate,
  workflow,
  history,
  advance,
  cancelWorkflow,
};
