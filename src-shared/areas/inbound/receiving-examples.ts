import { orderExamples } from '../orders/examples.ts';
import { orderLabels } from '../orders/label-words.ts';
import { picked } from '../fulfilment/picking-examples.ts';
import { proposalReasons } from './proposal-words.ts';
import type { OrderReceiving, PutawayResult, ReceiveResult, ReceivingLine } from './receiving-schema.ts';

const { order, item } = orderExamples;
const { scan_uid, sku, stop } = picked;
const { batch_number, expiration_date, serial_number, product } = stop;
const dock = { code: '8.1', name: 'Recebimento' };

const line: ReceivingLine = {
  item_id: item.id,
  line_number: 1,
  product,
  quantity: 6,
  quantity_received: 6,
  quantity_damaged: 0,
  is_unexpected: false,
  requested_batch: null,
  divergence: null,
};

/** An expected order that is coming in. */
export const receiving = {
  id: order.id,
  order_number: 'PE-000032',
  stage: 'receiving',
  stage_label: orderLabels.order_stage.receiving,
  is_blind: false,
  landing_location: dock,
  progress: { quantity: 6, quantity_received: 6 },
  items: [line] as [ReceivingLine],
  to_store: [
    {
      item_id: item.id,
      product,
      location: dock,
      stock_status: 'available',
      batch_number,
      expiration_date,
      serial_number,
      quantity: 6,
      proposal: { location: { code: '1.2.3.4', name: '1.2.3.4' }, reason: proposalReasons.lot },
    },
  ],
} satisfies OrderReceiving;

const goods = { scan_uid, sku, quantity: 6, batch_number, expiration_date, serial_number };

/** The answer to a scan of goods that came in. */
export const received = {
  ...goods,
  location: dock,
  line,
  progress: receiving.progress,
  warnings: [],
} satisfies ReceiveResult;

/** The answer to storing goods. */
export const stored: PutawayResult = {
  ...goods,
  location: stop.location,
  stage: 'completed',
  to_store: [],
  warnings: [],
};
