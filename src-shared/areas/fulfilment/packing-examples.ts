import { orderExamples } from '../orders/examples.ts';
import { orderLabels } from '../orders/label-words.ts';
import type { CheckResult, OrderPacking, PackingLine } from './packing-schema.ts';
import { picked } from './picking-examples.ts';
import type { OrderVolume } from '../orders/volumes-schema.ts';

const { order, item, line: listed } = orderExamples;
const { scan_uid, sku, stop } = picked;

const line: PackingLine = {
  item_id: item.id,
  line_number: 1,
  product: stop.product,
  quantity: null,
  quantity_checked: 6,
};

/** A volume with all that an order holds. */
const volume: OrderVolume = {
  number: 1,
  barcode: `${order.order_number}-1`,
  packaging_type: 'Caixa',
  dimensions: { height: 20, width: 30, length: 40 },
  gross_weight: 3.2,
  suggested_weight: 3,
  tracking_code: null,
  contents: [{ item_id: item.id, sku, quantity: 6, batch_number: stop.batch_number, serial_number: null }],
};

/** An order that is being checked without showing what was picked. */
export const packing: OrderPacking = {
  id: order.id,
  order_number: order.order_number,
  customer: listed.customer,
  carrier: null,
  visit: null,
  picked: { by: { id: order.id, name: 'Joana Prado' }, at: order.created_at },
  packing: { by: { id: order.id, name: 'Rafael Lima' }, at: order.created_at },
  stage: 'packing',
  stage_label: orderLabels.order_stage.packing,
  is_blind: true,
  progress: { quantity: null, quantity_checked: 6 },
  items: [line],
  volumes: [volume],
  readings: [
    {
      scan_uid,
      at: order.created_at,
      sku,
      name: stop.product.name,
      unit: stop.product.unit,
      quantity: 6,
      batch_number: stop.batch_number,
      serial_number: null,
      volume_number: 1,
    },
  ],
  weight_tolerance_percent: 10,
};

/** The answer to a scan of the check. */
export const checked = {
  scan_uid,
  sku,
  quantity: 6,
  batch_number: stop.batch_number,
  serial_number: null,
  volume_number: 1,
  line,
  progress: packing.progress,
  warnings: [],
} satisfies CheckResult;
