import { orderExamples } from '../orders/examples.ts';
import { orderLabels } from '../orders/label-words.ts';
import type { OrderPicking, PickingStop, PickResult } from './picking-schema.ts';

const { allocation, order, item } = orderExamples;
const { product } = item;

const stop: PickingStop = {
  id: allocation.id,
  position: 1,
  item_id: allocation.item_id,
  line_number: 1,
  product: {
    sku: product.sku,
    name: product.name,
    barcode: product.barcode,
    unit: product.unit,
    packagings: [{ unit: 'CX', factor: 12 }],
  },
  location: allocation.location,
  stock_status: 'available',
  batch_number: 'L2509',
  expiration_date: '2027-08-31',
  restriction: null,
  serial_number: null,
  quantity: 6,
  quantity_picked: 0,
  invalid_reason: null,
  lot_status: 'approved',
  warnings: [],
};

/** An order on its walk. */
export const picking: OrderPicking = {
  id: order.id,
  order_number: order.order_number,
  stage: 'picking',
  stage_label: orderLabels.order_stage.picking,
  staging_location: { code: '9.1', name: 'Expedição' },
  progress: { stops: 1, stops_done: 0, items: 1, items_picked: 0, quantity: 6, quantity_picked: 0 },
  stops: [stop],
};

/** The answer to a scan. */
export const picked = {
  scan_uid: '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6d09',
  item_id: allocation.item_id,
  sku: product.sku,
  quantity: 6,
  batch_number: stop.batch_number,
  serial_number: null,
  stop: { ...stop, quantity_picked: 6 },
  next_stop: null,
  progress: { stops: 1, stops_done: 1, items: 1, items_picked: 1, quantity: 6, quantity_picked: 6 },
  warnings: [],
} satisfies PickResult;
