import { describedSubstatus, genericChannel, orderLabels } from './label-words.ts';
import type { OrderLine } from './schema.ts';

/** The example order. */
export const exampleId = '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6d01';
export const customerId = '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6c01';
export const exampleAt = '2026-11-20T13:45:00.123456Z';
const label = orderLabels.order_substatus.awaiting_confirmation;

/** Fields of an order that lists and details both show. */
export const orderHead = {
  order_number: 'PS-000128',
  order_type: 'out' as const,
  status: 'pending' as const,
  substatus: { value: 'awaiting_confirmation' as const, label, description: describedSubstatus(label) },
  is_confirmed: false,
  is_packed: false,
  operation_type: {
    operation_type_id: 5,
    name: 'Venda',
    description: '',
    module: 'outbound' as const,
    can_be_created_by_customer: true,
    code: 'sale',
  },
  channel: {
    channel_id: 2,
    name: 'loja',
    channel: 'generic' as const,
    channel_label: genericChannel,
    is_active: true,
    settings: { channel_name: 'loja' },
    code: 'loja',
  },
  created_at: exampleAt,
  id: exampleId,
  external_reference: 'LJ-10482',
  direction: 'outbound' as const,
  stage: 'pending' as const,
  stage_label: orderLabels.order_stage.pending,
  is_on_hold: false,
  fulfillment_status: 'unallocated' as const,
  has_invalid_allocation: false,
  fiscal_status: 'not_required' as const,
  awaits_invoice_since: null,
  priority: 3 as const,
  is_late: false,
  promised_date: '2026-11-24',
  tags: ['site'],
  assigned_to: null,
  wave: null,
  load: null,
  version: 1,
  submitted_at: exampleAt,
  confirmed_at: null,
  picking_at: null,
  picked_at: null,
  packing_at: null,
  packed_at: null,
  ready_at: null,
  shipped_at: null,
  receiving_at: null,
  received_at: null,
  completed_at: null,
  cancelled_at: null,
  updated_at: exampleAt,
};

/** It as lists show it; apart from its details, which only the documentation shows. */
export const orderLineExample: OrderLine = {
  ...orderHead,
  customer: { id: customerId, code: '000123', name: 'Ana Souza' },
  city: 'Campinas',
  state: 'SP',
  items_count: 1,
  quantity: 6,
  total: 163.3,
  awaits_stock: false,
};
