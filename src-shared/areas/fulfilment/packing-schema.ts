import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { warningSchema } from '../../kernel/fault.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { scheduleSchema } from '../orders/schedule-schema.ts';
import { orderFieldWords as means } from '../orders/field-words.ts';
import { orderStages } from '../orders/lists-schema.ts';
import { pickBody, pickingStopSchema } from './picking-schema.ts';
import { named, text } from '../orders/items-schema.ts';
import { orderLineSchema } from '../orders/schema.ts';
import { orderVolumeSchema } from '../orders/volumes-schema.ts';

const quantityPicked = z.number().nullable().describe(means.separated);
const quantityChecked = z.number().describe(means.quantity_checked);

/** An item of an order that is checked: what was picked of it is hidden while the check is blind. */
export const packingLineSchema = z.object({
  item_id: uuid.describe(means.item_id),
  line_number: z.int().describe(means.line_number),
  product: pickingStopSchema.shape.product,
  quantity: quantityPicked,
  quantity_checked: quantityChecked,
});
export type PackingLine = z.output<typeof packingLineSchema>;

const progress = z
  .object({ quantity: quantityPicked, quantity_checked: quantityChecked })
  .describe(means.check_progress);

const scanUid = pickBody.shape.scan_uid;

/** A scan of the check that still counts. */
export const checkReadingSchema = z.object({
  scan_uid: scanUid,
  at: instant.describe(means.read_at),
  sku: text.describe(commonWords.sku),
  name: text.describe(commonWords.name),
  unit: text.describe(commonWords.unit),
  quantity: z.number().describe(commonWords.quantity),
  batch_number: text.nullable().describe(commonWords.batch_number),
  serial_number: text.nullable().describe(commonWords.serial_number),
  volume_number: z.int().describe(means.volume_number),
});
export type CheckReading = z.output<typeof checkReadingSchema>;

/** The person who took an order a step on, and the time; `by` is null where that is not known. */
const takenBy = z.object({
  by: named.nullable().describe(commonWords.actor),
  at: instant.describe(commonWords.at),
});

/** The check of an order before it leaves: what was checked, and into which volumes. */
export const orderPackingSchema = z.object({
  id: uuid.describe(commonWords.id),
  order_number: text.nullable().describe(means.order_number),
  customer: orderLineSchema.shape.customer,
  carrier: named.nullable().describe(means.carrier),
  visit: scheduleSchema
    .pick({ dock_code: true, dock_name: true, window_start: true, window_end: true })
    .nullable()
    .describe(means.leaving_visit),
  picked: takenBy.nullable().describe(means.picked_by),
  packing: takenBy.nullable().describe(means.packing_by),
  stage: z.enum(orderStages).describe(means.stage),
  stage_label: text.describe(means.label),
  is_blind: z.boolean().describe(means.is_blind),
  progress,
  items: z.array(packingLineSchema).describe(means.items),
  volumes: z.array(orderVolumeSchema).describe(means.volumes),
  readings: z.array(checkReadingSchema).describe(means.check_readings),
  weight_tolerance_percent: z.int().describe(means.weight_tolerance),
});
export type OrderPacking = z.output<typeof orderPackingSchema>;

/** The outcome of a scan of the check; `line` is the item as it is after it. */
export const checkResultSchema = z.object({
  scan_uid: scanUid,
  sku: text.describe(commonWords.sku),
  quantity: z.number().describe(commonWords.quantity),
  batch_number: text.nullable().describe(commonWords.batch_number),
  serial_number: text.nullable().describe(commonWords.serial_number),
  volume_number: z.int().describe(means.volume_number),
  line: packingLineSchema.describe(means.items),
  progress,
  warnings: z.array(warningSchema).describe(commonWords.warnings),
});
export type CheckResult = z.output<typeof checkResultSchema>;

/** Body of POST /orders/{id}/packing/lines; without `volume_number` it is the last volume. */
export const checkBody = pickBody.omit({ location_code: true, quantity: true }).extend({
  quantity: pickBody.shape.quantity.describe(means.checked_quantity),
  volume_number: z.int().min(1).max(999).optional().describe(means.volume_number),
});
export type CheckInput = z.output<typeof checkBody>;

/** Body of POST /orders/{id}/packing/undo. */
export const undoCheckBody = z.strictObject({ scan_uid: uuid.describe(means.undone_scan) });
