import { z } from 'zod';
import { stockStatuses } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { civilDay } from '../../kernel/civil-day.ts';
import { warningSchema } from '../../kernel/fault.ts';
import { line, paragraph, positiveQuantity, unitCost, uuid } from '../../kernel/primitives.ts';
import { orderFieldWords as means } from '../orders/field-words.ts';
import { locationSchema, orderItemName, orderItemSchema, text } from '../orders/items-schema.ts';
import { conditions, divergenceReasons, orderStages } from '../orders/lists-schema.ts';
import { pickBody, pickingStopSchema } from '../fulfilment/picking-schema.ts';

/** Most items of an order. */
const most = 990;

/** An item of an order that comes in. */
export const receivingLineSchema = z.object({
  item_id: uuid.describe(means.item_id),
  line_number: z.int().describe(means.line_number),
  product: pickingStopSchema.shape.product,
  quantity: z.number().nullable().describe(means.expected_quantity),
  quantity_received: z.number().describe(means.quantity_received),
  quantity_damaged: z.number().describe(means.quantity_damaged),
  is_unexpected: z.boolean().describe(means.is_unexpected),
  requested_batch: text.nullable().describe(means.requested_batch),
  divergence: orderItemSchema.shape.divergence,
});
export type ReceivingLine = z.output<typeof receivingLineSchema>;

const goodsKeys = {
  batch_number: text.nullable().describe(commonWords.batch_number),
  expiration_date: text.nullable().describe(commonWords.expiration_date),
  serial_number: text.nullable().describe(commonWords.serial_number),
};

/** Goods of an order that lie where goods arrive, and are still to be stored. */
export const unstoredSchema = z.object({
  item_id: uuid.describe(means.item_id),
  product: pickingStopSchema.shape.product,
  location: locationSchema.describe(commonWords.location),
  stock_status: z.enum(stockStatuses).describe(commonWords.stock_status),
  ...goodsKeys,
  quantity: z.number().describe(commonWords.quantity),
  proposal: z
    .object({
      location: locationSchema.describe(commonWords.location),
      reason: text.describe(means.proposal_reason),
    })
    .nullable()
    .describe(means.proposal),
});
export type Unstored = z.output<typeof unstoredSchema>;

const progress = z
  .object({
    quantity: z.number().nullable().describe(means.expected_quantity),
    quantity_received: z.number().describe(means.quantity_received),
  })
  .describe(means.receiving_progress);

/** The receiving of an expected order: what came in of each item, and what is still to be stored. */
export const orderReceivingSchema = z.object({
  id: uuid.describe(commonWords.id),
  order_number: text.nullable().describe(means.order_number),
  stage: z.enum(orderStages).describe(means.stage),
  stage_label: text.describe(means.label),
  is_blind: z.boolean().describe(means.receives_blind),
  landing_location: locationSchema.nullable().describe(means.landing_location),
  progress,
  items: z.array(receivingLineSchema).describe(means.items),
  to_store: z.array(unstoredSchema).describe(means.to_store),
});
export type OrderReceiving = z.output<typeof orderReceivingSchema>;

const scanUid = pickBody.shape.scan_uid;

const result = {
  scan_uid: scanUid,
  sku: text.describe(commonWords.sku),
  quantity: z.number().describe(commonWords.quantity),
  ...goodsKeys,
  location: locationSchema.describe(commonWords.location),
};

/** The outcome of a scan of goods that came in; `line` is their item as it is after it. */
export const receiveResultSchema = z.object({
  ...result,
  line: receivingLineSchema.describe(means.items),
  progress,
  warnings: z.array(warningSchema).describe(commonWords.warnings),
});
export type ReceiveResult = z.output<typeof receiveResultSchema>;

/** The outcome of storing goods, and the goods that are left to store. */
export const putawayResultSchema = z.object({
  ...result,
  stage: z.enum(orderStages).describe(means.stage),
  to_store: z.array(unstoredSchema).describe(means.to_store),
  warnings: z.array(warningSchema).describe(commonWords.warnings),
});
export type PutawayResult = z.output<typeof putawayResultSchema>;

/** Body of POST /orders/{id}/receiving/start. */
export const startReceivingBody = z.strictObject({
  supplier_document: line({ max: 60 }).optional().describe('Documento do fornecedor'),
  note: paragraph(500).optional().describe(commonWords.note),
});
export type StartReceivingInput = z.output<typeof startReceivingBody>;

/** Body of POST /orders/{id}/receiving/lines. */
export const receiveBody = pickBody.omit({ quantity: true, location_code: true }).extend({
  quantity: positiveQuantity.optional().describe(means.received_quantity),
  location_code: pickBody.shape.location_code.describe(means.landed_at),
  serial_numbers: z
    .array(line({ min: 1, max: 60 }))
    .min(1)
    .max(1000)
    .optional()
    .describe(commonWords.serial_number),
  manufacturing_date: civilDay.optional().describe(commonWords.manufacturing_date),
  unit_cost: unitCost.optional().describe(means.unit_cost),
  condition: z.enum(conditions).default('good').describe(means.condition),
  add_item: z.boolean().default(false).describe(means.add_item),
});
export type ReceiveInput = z.output<typeof receiveBody>;

/** Body of POST /orders/{id}/receiving/undo and of POST /orders/{id}/putaway/undo. */
export const undoReceiveBody = z.strictObject({ scan_uid: uuid.describe(means.undone_scan) });

const divergence = z.strictObject({
  item_id: orderItemName,
  reason_code: z.enum(divergenceReasons).describe(means.divergence_reason),
  note: paragraph(500).default('').describe(commonWords.note),
});

/** Body of POST /orders/{id}/receiving/finish. */
export const finishReceivingBody = z.strictObject({
  divergences: z.array(divergence).max(most).optional().describe(means.divergences),
});
export type FinishReceivingInput = z.output<typeof finishReceivingBody>;

/** Body of POST /orders/{id}/putaway. */
export const putawayBody = pickBody.omit({ quantity: true, location_code: true }).extend({
  quantity: positiveQuantity.optional().describe(means.stored_quantity),
  location_code: z.string().min(1).max(60).describe(means.putaway_to),
  from_location_code: z.string().min(1).max(60).optional().describe(means.putaway_from),
});
export type PutawayInput = z.output<typeof putawayBody>;
