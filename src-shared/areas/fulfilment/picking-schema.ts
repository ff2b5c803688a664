import { z } from 'zod';
import { lotStatuses, stockStatuses } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { warningSchema } from '../../kernel/fault.ts';
import { civilDay } from '../../kernel/civil-day.ts';
import { line, positiveQuantity, uuid } from '../../kernel/primitives.ts';
import { orderFieldWords as means } from '../orders/field-words.ts';
import { locationSchema, text } from '../orders/items-schema.ts';
import { invalidReasons, orderStages, shortages, shortReasons } from '../orders/lists-schema.ts';

/** A stop at which something of an order is picked: one item from one stock row. */
export const pickingStopSchema = z.object({
  id: uuid.describe(commonWords.id),
  position: z.int().describe(means.stop_position),
  item_id: uuid.describe(means.item_id),
  line_number: z.int().describe(means.line_number),
  product: z
    .object({
      sku: text.describe(commonWords.sku),
      name: text.describe(commonWords.name),
      barcode: text.describe(commonWords.barcode),
      unit: text.describe(commonWords.unit),
      packagings: z
        .array(
          z.object({
            unit: text.describe(means.packaging_unit),
            factor: z.number().describe(means.factor),
          }),
        )
        .describe(means.packagings),
    })
    .describe(commonWords.product),
  location: locationSchema.describe(commonWords.location),
  stock_status: z.enum(stockStatuses).describe(commonWords.stock_status),
  batch_number: text.nullable().describe(commonWords.batch_number),
  expiration_date: text.nullable().describe(commonWords.expiration_date),
  restriction: text.nullable().describe(commonWords.restriction),
  serial_number: text.nullable().describe(commonWords.serial_number),
  quantity: z.number().describe(means.stop_quantity),
  quantity_picked: z.number().describe(means.stop_picked),
  invalid_reason: z.enum(invalidReasons).nullable().describe(means.invalid_reason),
  lot_status: z.enum(lotStatuses).nullable().describe(means.lot_status),
  warnings: z.array(warningSchema).describe(means.stop_warnings),
});
export type PickingStop = z.output<typeof pickingStopSchema>;

const progress = z
  .object({
    stops: z.int().describe(means.stops),
    stops_done: z.int().describe(means.progress),
    items: z.int().describe(means.walk_items),
    items_picked: z.int().describe(means.walk_items_picked),
    quantity: z.number().describe(means.quantity),
    quantity_picked: z.number().describe(means.quantity_picked),
  })
  .describe(means.progress);

/** The walk through the warehouse that picks an order. */
export const orderPickingSchema = z.object({
  id: uuid.describe(commonWords.id),
  order_number: text.nullable().describe(means.order_number),
  stage: z.enum(orderStages).describe(means.stage),
  stage_label: text.describe(means.label),
  staging_location: locationSchema.nullable().describe(means.staging_location),
  progress,
  stops: z.array(pickingStopSchema).describe(means.stops),
});
export type OrderPicking = z.output<typeof orderPickingSchema>;

/** The outcome of a scan; `stop` is as it is after it, null where nothing of it is left. */
export const pickResultSchema = z.object({
  scan_uid: uuid.describe(means.scan_uid),
  item_id: uuid.describe(means.item_id),
  sku: text.describe(commonWords.sku),
  quantity: z.number().describe(commonWords.quantity),
  batch_number: text.nullable().describe(commonWords.batch_number),
  serial_number: text.nullable().describe(commonWords.serial_number),
  stop: pickingStopSchema.nullable().describe(means.stop),
  next_stop: pickingStopSchema.nullable().describe(means.next_stop),
  progress,
  warnings: z.array(warningSchema).describe(commonWords.warnings),
});
export type PickResult = z.output<typeof pickResultSchema>;

const locationCode = z.string().min(1).max(60);
const scanUid = uuid.describe(means.scan_uid);

/** Goods as a scanner names them: a code, and those of the other fields that somebody gave. */
const scanned = {
  code: line({ min: 1, max: 200 }).describe(means.scanned_code),
  quantity: positiveQuantity.optional().describe(means.scanned_quantity),
  location_code: locationCode.optional().describe(commonWords.location_code),
  batch_number: line({ min: 1, max: 20 }).optional().describe(commonWords.batch_number),
  expiration_date: civilDay.optional().describe(commonWords.expiration_date),
  serial_number: line({ min: 1, max: 60 }).optional().describe(commonWords.serial_number),
};

/** Body of POST /orders/{id}/picking/start. */
export const startPickingBody = z.strictObject({
  staging_location_code: locationCode.optional().describe(means.staging_location),
});
export type StartPickingInput = z.output<typeof startPickingBody>;

/** Body of POST /orders/{id}/picking/lines. */
export const pickBody = z.strictObject({
  scan_uid: scanUid,
  ...scanned,
  is_lot_required: z.boolean().optional().describe(means.lot_required),
});
export type PickInput = z.output<typeof pickBody>;

/** Body of POST /orders/{id}/picking/undo. */
export const undoPickBody = z.strictObject({ scan_uid: uuid.describe(means.undone_scan) });

/** Body of POST /orders/{id}/picking/short. */
export const shortBody = z.strictObject({
  scan_uid: scanUid,
  stop_id: uuid.describe(means.stop),
  quantity: positiveQuantity.describe(means.short_quantity),
  reason_code: z.enum(shortReasons).describe(means.short_reason),
});
export type ShortInput = z.output<typeof shortBody>;

/** Body of POST /orders/{id}/picking/finish. */
export const finishPickingBody = z.strictObject({
  shortage: z.enum(shortages).optional().describe(means.shortage),
});
export type FinishPickingInput = z.output<typeof finishPickingBody>;
