import { orderExamples } from '../orders/examples.ts';
import { loadActWords, loadLabels } from './label-words.ts';
import type { LoadBoard, LoadDetails, LoadOrder, LoadScan } from './schema.ts';

const id = '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6e01';
const at = '2026-11-20T13:45:00.123456Z';
const carrier = { id: '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6c09', name: 'Rápido Sul' };
const scan_uid = '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6e07';
const { id: orderId, order_number, external_reference, customer, city, state, total } = orderExamples.line;

const head = {
  id,
  load_number: 'RO-000031',
  status: 'open' as const,
  status_label: loadLabels.load_status.open,
  carrier,
  vehicle_plate: 'FTR4C19',
  driver: 'José Carlos Braga',
  progress: {
    orders: 1,
    orders_complete: 1,
    orders_shipped: 0,
    volumes: 1,
    volumes_loaded: 1,
    gross_weight: 8.42,
    total,
  },
};

const load = {
  ...head,
  created_by_id: null,
  created_by_type: 'System' as const,
  creator: null,
  created_at: at,
  updated_at: at,
  shipped_at: null,
  cancelled_at: null,
  version: 2,
};

const order: LoadOrder = {
  id: orderId,
  order_number,
  external_reference,
  stage: 'ready_to_ship',
  stage_label: 'Pronto para expedir',
  is_on_hold: false,
  customer,
  city,
  state,
  total,
  shipped_at: null,
  volumes_loaded: 1,
  volumes: [
    {
      number: 1,
      barcode: '095287654321012346',
      packaging_type: 'Caixa',
      dimensions: { height: 25, width: 30, length: 40 },
      gross_weight: 8.42,
      is_loaded: true,
    },
  ],
};

const details: LoadDetails = {
  ...load,
  orders: [order],
  actions: [{ code: 'ship', label: loadActWords.ship, is_primary: true, is_possible: true, blocked_by: [] }],
};

const scan: LoadScan = {
  scan_uid,
  load_id: id,
  volume_number: 1,
  order: { id: orderId, order_number, customer, volumes: 1, volumes_loaded: 1 },
  progress: head.progress,
};

const board: LoadBoard = {
  day: '2026-11-20',
  lanes: [
    {
      carrier,
      dock: null,
      visit: {
        dock_code: '9.2',
        dock_name: 'Doca 3',
        vehicle_plate: 'FTR4C19',
        status: 'arrived',
        window_end: '2026-11-20T19:00:00.000000Z',
        end_time: '16:00',
      },
      loads: [head],
      to_pack: [],
      ready: [],
      in_load: [
        {
          id: orderId,
          order_number,
          stage: 'ready_to_ship',
          stage_label: order.stage_label,
          is_on_hold: false,
          is_late: false,
          promised_date: orderExamples.line.promised_date,
          priority: 3,
          customer,
          city,
          carrier,
          load: { id, load_number: head.load_number },
          volumes: 1,
          volumes_loaded: 1,
        },
      ],
      left: { orders: 14, volumes: 32, gross_weight: 1180 },
    },
  ],
  counts: { to_pack: 0, ready: 0, in_load: 1 },
  left: { orders: 14, volumes: 32, gross_weight: 1180 },
  is_cut: false,
};

/** The examples of loads in the documentation. */
export const loadExamples = {
  params: { id },
  load,
  details,
  scan,
  board,
  orderIds: [orderId] as [string],
  createBody: {
    carrier_id: carrier.id,
    vehicle_plate: 'FTR4C19',
    driver: 'José Carlos Braga',
    order_ids: [orderId],
  },
  scanBody: { scan_uid, code: '(00)095287654321012346' },
  result: { ...orderExamples.created, outcome: 'shipped' as const },
};
