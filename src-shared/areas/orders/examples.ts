import { describedSubstatus, genericChannel, orderActionWords, orderLabels } from './label-words.ts';
import type { OrderItem } from './items-schema.ts';
import type { Order, OrderAddress, OrderDetails, OrderLine } from './schema.ts';

const id = '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6d01';
const customerId = '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6c01';
const at = '2026-11-20T13:45:00.123456Z';
const label = orderLabels.order_substatus.awaiting_confirmation;

const head = {
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
  created_at: at,
  id,
  external_reference: 'LJ-10482',
  direction: 'outbound' as const,
  stage: 'pending' as const,
  stage_label: orderLabels.order_stage.pending,
  is_on_hold: false,
  fiscal_status: 'not_required' as const,
  priority: 3,
  is_late: false,
  promised_date: '2026-11-24',
  tags: ['site'],
  assigned_to: null,
  version: 1,
  submitted_at: at,
  completed_at: null,
  cancelled_at: null,
  updated_at: at,
};

const address: OrderAddress = {
  recipient_name: null,
  street: 'Rua das Flores',
  number: '120',
  complement: null,
  neighborhood: 'Centro',
  city: 'Campinas',
  city_ibge_code: '3509502',
  state: 'SP',
  zip_code: '13010000',
  country_code: '1058',
  reference: null,
  phone: null,
};
const { street, number, complement, neighborhood, city, state } = address;

const item: OrderItem = {
  item_id: 311,
  product: {
    sku: 'CAF-500-TM',
    name: 'Café torrado e moído 500 g',
    has_ean: true,
    barcode: '7891000100103',
    description: '',
    has_serial_number: false,
    has_batch_control: true,
    has_expiration_date: true,
    unit: 'UN',
  },
  quantity: 6,
  quantity_processed: 0,
  status: 'pending',
  batch_number: null,
  serial_number: null,
  additional_data: [],
  id: '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6d02',
  line_number: 1,
  description: 'Café torrado e moído 500 g',
  unit_price: 24.9,
  discount: 5,
  total: 144.4,
  cfop: null,
  requested_batch: null,
  requested_serials: [],
  min_expiration_date: null,
  destination_location: null,
  external_reference: null,
  notes: '',
};

const contact = { email: 'ana@exemplo.com.br', phone: '11987654321', document: '11144477735' };

const order: Order = {
  ...head,
  warehouse: { warehouse_id: 1, name: 'Principal' },
  items: [item],
  customer_owner: { customer_id: null, name: 'Serra Azul', document: '11222333000181' },
  recipient_id: customerId,
  recipient: { id: customerId, name: 'Ana Souza', ...contact, ie: null },
  recipient_address_id: null,
  recipient_address: {
    id: null,
    street,
    number,
    complement,
    neighborhood,
    city,
    state,
    postal_code: address.zip_code,
  },
  carrier_id: null,
  carrier: null,
  schedules: [],
  notes: '',
  created_by_id: '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6b01',
  created_by_type: 'ApiToken',
  creator: { id: '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6b01', name: 'ERP' },
  hold: null,
  cancellation: null,
  customer: { id: customerId, code: '000123', name: 'Ana Souza', ...contact },
  shipping_address: address,
  billing_address: null,
  freight_mode: 0,
  service: 'Expresso',
  staging_location: null,
  totals: {
    items: 1,
    quantity: 6,
    products: 149.4,
    discount: 5,
    order_discount: 0,
    freight: 18.9,
    insurance: 0,
    other: 0,
    total: 163.3,
    declared_total: null,
    volumes_declared: 1,
  },
  internal_notes: '',
  parent: null,
  children: [],
};

const details: OrderDetails = { ...order, receipts: [], warnings: [] };

const line: OrderLine = {
  ...head,
  customer: { id: customerId, code: '000123', name: 'Ana Souza' },
  city,
  state,
  items_count: 1,
  quantity: 6,
  total: 163.3,
};

const result = {
  index: 0,
  order: { id, order_number: head.order_number, status: head.status },
  code: null,
  message: null,
  errors: {},
};

/** Examples of the documentation, whole enough to be sent. */
export const orderExamples = {
  params: { id },
  itemParams: { id, item_id: item.id },
  item,
  itemBody: { sku: item.product.sku, quantity: 6, unit_price: 24.9, discount: 5 },
  order,
  details,
  line,
  created: { ...result, outcome: 'created' as const },
  done: { ...result, outcome: 'done' as const },
  workflow: {
    stage: 'draft' as const,
    steps: [
      {
        code: 'draft' as const,
        label: orderLabels.order_stage.draft,
        state: 'current' as const,
        at,
        by: 'ERP',
      },
      {
        code: 'pending' as const,
        label: orderLabels.order_stage.pending,
        state: 'later' as const,
        at: null,
        by: null,
      },
    ],
    actions: [],
  },
  history: {
    action: 'hold' as const,
    label: orderActionWords.hold,
    from_stage: 'pending' as const,
    stage: 'pending' as const,
    reason_code: 'payment' as const,
    reason: orderLabels.order_hold_reason.payment,
    note: '',
    changes: ['is_on_hold'],
    by: order.creator,
    by_type: order.created_by_type,
    at,
  },
  createBody: {
    operation_type: 'sale',
    channel: 'loja',
    external_reference: 'LJ-10482',
    customer: { document: '111.444.777-35', name: 'Ana Souza', email: contact.email, phone: contact.phone },
    shipping_address: { street, number, neighborhood, city, state, zip_code: '13010-000' },
    promised_date: '2026-11-24',
    priority: 3 as const,
    freight: 18.9,
    tags: ['site'],
    items: [{ sku: 'CAF-500-TM', quantity: 6, unit_price: 24.9, discount: 5 }],
  },
};
