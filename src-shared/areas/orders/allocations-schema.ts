import { z } from 'zod';
import { stockStatuses } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { warningSchema } from '../../kernel/fault.ts';
import { instant, line, positiveQuantity, uuid } from '../../kernel/primitives.ts';
import { orderFieldWords as means } from './field-words.ts';
import { orderItemName } from './items-schema.ts';
import { allocationModes, allocationStatuses, invalidReasons } from './lists-schema.ts';
import { namedLocation } from '../../domain/named-goods.ts';

/** Most items or rows that one call names. */
const most = 990;

/** Goods that are promised to an item of an order, or were. */
export const orderAllocationSchema = z.object({
  id: uuid.describe(commonWords.id),
  item_id: uuid.describe(means.item_id),
  line_number: z.int().describe(means.line_number),
  sku: z.string().describe(commonWords.sku),
  location: namedLocation,
  stock_status: z.enum(stockStatuses).describe(commonWords.stock_status),
  batch_number: z.string().nullable().describe(commonWords.batch_number),
  expiration_date: z.string().nullable().describe(commonWords.expiration_date),
  serial_number: z.string().nullable().describe(commonWords.serial_number),
  quantity: z.number().describe(means.allocation_quantity),
  status: z.enum(allocationStatuses).describe(commonWords.status),
  status_label: z.string().describe(means.label),
  invalid_reason: z.enum(invalidReasons).nullable().describe(means.invalid_reason),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
});
export type OrderAllocation = z.output<typeof orderAllocationSchema>;

/** Body of POST /orders/{id}/confirm. */
export const confirmBody = z.strictObject({
  allow_partial: z.boolean().optional().describe(means.allow_partial),
});

const chosenRow = z.strictObject({
  item_id: orderItemName,
  location_code: z.string().min(1).max(60).describe(commonWords.location_code),
  batch_number: line({ min: 1, max: 20 }).optional().describe(commonWords.batch_number),
  serial_number: line({ min: 1, max: 60 }).optional().describe(commonWords.serial_number),
  quantity: positiveQuantity.describe(commonWords.quantity),
});
export type ChosenRow = z.output<typeof chosenRow>;

/** Body of POST /orders/{id}/allocations. */
export const allocateBody = z.strictObject({
  mode: z.enum(allocationModes).default('commit').describe(means.mode),
  items: z.array(orderItemName).min(1).max(most).optional().describe(means.items),
  reallocate: z.boolean().default(false).describe(means.reallocate),
  rows: z.array(chosenRow).min(1).max(most).optional().describe(means.chosen_rows),
});
export type AllocateInput = z.output<typeof allocateBody>;

/** The reservations of an order after an act, and the goods that it lacks. */
export const allocatedSchema = z.object({
  allocations: z.array(orderAllocationSchema).describe(means.allocations),
  warnings: z.array(warningSchema).describe(commonWords.warnings),
});
