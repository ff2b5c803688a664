import type { Returnable, ReturnDetails, ReturnHistory } from './schema.ts';
import type { ReturnLine } from './line-schema.ts';

const id = '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9f01';
const orderId = '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6d01';
const itemId = '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9f02';
const orderItemId = '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6d02';
const arrivalId = '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9f03';
const at = '2026-11-20T13:45:00.123456Z';

const line: ReturnLine = {
  id,
  number: 'RMA-000012',
  status: 'inspecting',
  status_label: 'Em inspeção',
  order: { id: orderId, order_number: 'PS-000128' },
  customer: { id: '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6c01', name: 'Ana Lima' },
  party_name: null,
  reason_code: 'defect',
  reason_label: 'Defeito',
  requested_at: at,
  closed_at: null,
  due_on: '2026-12-20',
  withdrawal_until: '2026-11-19',
  is_overdue: false,
  shipment: null,
  fiscal_status: 'awaiting',
  items_count: 1,
  quantity: 5,
  quantity_received: 5,
  value: 94.5,
  created_by: 'maria',
  updated_at: at,
  version: 4,
};

const details: ReturnDetails = {
  ...line,
  actions: [{ code: 'dispose', label: 'Destinar', is_primary: true, is_possible: true, blocked_by: [] }],
  fiscal: {
    status: 'awaiting',
    status_label: 'Aguardando a nota',
    issuer: 'site',
    cfop: '1202',
    referenced_keys: ['35261112345678000190550010000001281000001287'],
    access_key: null,
    document_id: null,
    waived_reason: '',
  },
  items: [
    {
      id: itemId,
      order_item_id: orderItemId,
      sku: 'CAF-500-TM',
      name: 'Café torrado e moído 500 g',
      unit: 'UN',
      batch_number: null,
      serial_numbers: [],
      quantity: 5,
      quantity_received: 5,
      quantity_disposed: 2,
      unit_price: 18.9,
      resolution: 'refund',
      unexpected: false,
      not_received_reason: null,
      arrivals: [
        {
          id: arrivalId,
          quantity: 5,
          condition: 'opened',
          condition_label: 'Aberto',
          batch_number: 'L2311',
          expiration_date: '2027-05-31',
          serial_number: null,
          location_code: '9.2',
          inspection_id: null,
          inspection: null,
          movement_id: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9f04',
          by: 'maria',
          at,
          quantity_undisposed: 3,
          quantity_in_repair: 0,
          dispositions: [
            {
              id: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9f05',
              disposition: 'scrap',
              disposition_label: 'Descartar',
              quantity: 2,
              movement_ids: ['0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9f06'],
              order: null,
              by: 'maria',
              at,
            },
          ],
        },
      ],
    },
  ],
  replacements: [],
  notes: '',
  legal_note: '',
  warnings: [],
};

const history: ReturnHistory = {
  action: 'create',
  action_label: 'Solicitada',
  from_status: null,
  status: 'requested',
  note: '',
  by: 'maria',
  at,
};

const returnable: Returnable = {
  order_item_id: orderItemId,
  sku: 'CAF-500-TM',
  name: 'Café torrado e moído 500 g',
  unit: 'UN',
  quantity_shipped: 12,
  quantity_returning: 5,
  quantity_returnable: 7,
  unit_price: 18.9,
  lots: [{ batch_number: 'L2311', expiration_date: '2027-05-31', quantity_shipped: 12 }],
  serial_numbers: [],
};

/** Examples of the documentation. */
export const returnExamples = {
  id,
  orderId,
  itemId,
  arrivalId,
  line,
  details,
  history,
  returnable,
  createBody: {
    order_id: 'PS-000128',
    reason_code: 'defect' as const,
    items: [{ order_item_id: orderItemId, quantity: 5, resolution: 'refund' as const }],
  },
};
