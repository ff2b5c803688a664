import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import {
  approveBody,
  cancelBody,
  closeReturnBody,
  disposeReturnBody,
  receiveReturnBody,
  rejectBody,
  replacementBody,
  returnNoteBody,
  shipBody,
  undoReturnBody,
} from './body-schema.ts';
import { returnExamples as examples } from './examples.ts';
import { returnSchema } from './schema.ts';
import { returnOperations as operations, returnTags as tags } from './words.ts';
import { returnWorkflow } from './workflow.ts';

const act = {
  tag: tags.returns,
  method: 'POST',
  params: idParameter,
  data: returnSchema,
  status: 200,
  versioned: true,
  idempotent: true,
} as const;
const path = '/rma/{id}';
const example = <B extends object>(body: B) =>
  ({ params: { id: examples.id }, body, data: examples.details }) as const;
const missing = { 404: ['not_found'] } as const;
const refusedGoods = [
  'insufficient_stock',
  'not_stockable',
  'location_blocked',
  'capacity_exceeded',
  'temperature_mismatch',
  'mixed_not_allowed',
] as const;

const approve = route({
  ...operations['returns.approve'],
  ...act,
  path: `${path}/approve`,
  access: returnWorkflow.scopeOf('approve'),
  body: approveBody,
  says: 'rma_approved',
  errors: { ...missing, 409: ['invalid_transition', 'over_return'] },
  example: example({}),
});

const reject = route({
  ...operations['returns.reject'],
  ...act,
  path: `${path}/reject`,
  access: returnWorkflow.scopeOf('reject'),
  body: rejectBody,
  says: 'rma_rejected',
  errors: { ...missing, 409: ['invalid_transition', 'withdrawal_right'] },
  example: example({ reason: 'Produto sem defeito nas fotos' }),
});

const ship = route({
  ...operations['returns.ship'],
  ...act,
  path: `${path}/ship`,
  access: returnWorkflow.scopeOf('ship'),
  body: shipBody,
  says: 'rma_shipped',
  errors: { ...missing, 409: ['invalid_transition'], 422: ['rma_shipment_empty'] },
  example: example({ mode: 'posting', tracking_code: 'AA123456789BR' }),
});

const receive = route({
  ...operations['returns.receive'],
  ...act,
  path: `${path}/receive`,
  access: returnWorkflow.scopeOf('receive'),
  body: receiveReturnBody,
  says: 'rma_goods_received',
  errors: {
    ...missing,
    409: [
      'invalid_transition',
      'rma_no_location',
      'rma_over_receipt',
      'serial_not_shipped',
      'lot_conflict',
      'serial_in_use',
      'return_nf_missing',
      ...refusedGoods,
    ],
    422: ['rma_line_unnamed', 'rma_line_unknown', 'not_of_return', 'return_location_type'],
    423: ['count_in_progress'],
  },
  example: example({ lines: [{ item_id: examples.itemId, quantity: 5, condition: 'opened' }] }),
});

const inspect = route({
  ...operations['returns.inspect'],
  ...act,
  path: `${path}/inspect`,
  access: returnWorkflow.scopeOf('inspect'),
  body: approveBody,
  says: 'rma_inspecting',
  errors: { ...missing, 409: ['invalid_transition', 'rma_all_inspected'] },
  example: example({}),
});

const dispose = route({
  ...operations['returns.dispose'],
  ...act,
  path: `${path}/dispose`,
  access: returnWorkflow.scopeOf('dispose'),
  body: disposeReturnBody,
  says: 'rma_disposed',
  errors: {
    ...missing,
    403: ['forbidden', 'release_needs_approval'],
    409: [
      'invalid_transition',
      'rma_all_disposed',
      'rma_over_disposed',
      'inspection_open',
      'rma_over_approved',
      'rma_not_sellable',
      'lot_held',
      'lot_expired',
      'rma_customer_needed',
      ...refusedGoods,
    ],
    422: ['rma_arrival_unknown', 'rma_target_missing', 'rma_target_unusable', 'rma_supplier_missing'],
    423: ['count_in_progress'],
  },
  example: example({ lines: [{ arrival_id: examples.arrivalId, quantity: 2, disposition: 'scrap' }] }),
});

const undo = route({
  ...operations['returns.undo'],
  ...act,
  path: `${path}/undo`,
  access: returnWorkflow.scopeOf('undo'),
  body: undoReturnBody,
  says: 'rma_undone',
  errors: {
    ...missing,
    409: [
      'invalid_transition',
      'rma_nothing_received',
      'rma_has_destination',
      'rma_repaired_since',
      'rma_order_gone',
      ...refusedGoods,
    ],
    422: ['rma_undo_unnamed', 'rma_arrival_unknown', 'rma_disposition_unknown'],
    423: ['count_in_progress'],
  },
  example: example({ arrival_id: examples.arrivalId, reason: 'Contado duas vezes' }),
});

const close = route({
  ...operations['returns.close'],
  ...act,
  path: `${path}/close`,
  access: returnWorkflow.scopeOf('close'),
  body: closeReturnBody,
  says: 'rma_closed',
  errors: {
    ...missing,
    409: [
      'invalid_transition',
      'undisposed',
      'rma_in_repair',
      'rma_lacking',
      'resolution_missing',
      'return_nf_missing',
    ],
    422: ['rma_resolution_item'],
  },
  example: example({}),
});

const cancel = route({
  ...operations['returns.cancel'],
  ...act,
  path: `${path}/cancel`,
  access: returnWorkflow.scopeOf('cancel'),
  body: cancelBody,
  says: 'rma_cancelled',
  errors: { ...missing, 409: ['invalid_transition', 'rma_replaced_already'] },
  example: example({ reason: 'O cliente desistiu' }),
});

const replacement = route({
  ...operations['returns.replacement'],
  ...act,
  path: `${path}/replacement`,
  access: returnWorkflow.scopeOf('replace'),
  body: replacementBody,
  status: 201,
  says: 'rma_replaced',
  errors: {
    ...missing,
    403: ['forbidden'],
    409: ['invalid_transition', 'replacement_exceeds', 'rma_replacement_orderless'],
    422: ['rma_line_unknown', 'sku_unknown'],
  },
  example: example({ items: [{ item_id: examples.itemId, quantity: 2 }] }),
});

const fiscalDocument = route({
  ...operations['returns.fiscalDocument'],
  ...act,
  path: `${path}/fiscal-document`,
  access: returnWorkflow.scopeOf('note'),
  body: returnNoteBody,
  says: 'rma_noted',
  errors: {
    ...missing,
    409: [
      'invalid_transition',
      'access_key_mismatch',
      'rma_note_purpose',
      'rma_note_cancelled',
      'rma_note_issuer',
    ],
    422: ['rma_note_unnamed', 'bad_access_key'],
  },
  example: example({ waived_reason: 'Mercadoria sem nota de saída' }),
});

/** What is done with a return. */
export const returnActContracts = {
  approve,
  reject,
  ship,
  receive,
  inspect,
  dispose,
  undo,
  close,
  cancel,
  replacement,
  fiscalDocument,
};
