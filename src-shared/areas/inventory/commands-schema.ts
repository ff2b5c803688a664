import { z } from 'zod';
import { warningSchema } from '../../kernel/fault.ts';
import { lastDay } from '../../kernel/civil-day.ts';
import { line, paragraph, positiveQuantity, unitCost } from '../../kernel/primitives.ts';
import { reasonCodes, stockStatuses, unitCodes } from '../../domain/enumerations.ts';
import type { Series } from '../../kernel/series.ts';
import { movementSchema } from './movement-schema.ts';

const batchNumber = line({ min: 1, max: 20 });
const serialNumber = line({ min: 1, max: 60 });
const code = z.string().min(1).max(60);
const status = z.enum(stockStatuses);

/** Which goods a command means; what the product is not controlled by is left out or null. */
const goods = {
  sku: z.string().min(1).max(60),
  quantity: positiveQuantity,
  batch_number: batchNumber.nullish(),
  expiration_date: lastDay.nullish(),
  serial_number: serialNumber.nullish(),
};

const note = paragraph(500).optional();
const reason = z.enum(reasonCodes);

/** Most movements that one goods receipt may make. */
export const mostReceiptMovements = 5000;

const mostReceiptItems = 1000;

const receiptItem = z.strictObject({
  sku: goods.sku,
  quantity: positiveQuantity,
  location_code: code,
  unit_cost: unitCost.optional(),
  batch_number: goods.batch_number,
  expiration_date: goods.expiration_date,
  manufacturing_date: lastDay.nullish(),
  serial_numbers: z.array(serialNumber).max(mostReceiptItems).optional(),
  /** The quantity counts these instead of units; `unit_cost` is still that of one unit. */
  packaging_unit: z.enum(unitCodes).optional(),
});

/** The numbers of goods receipts. */
export const receiptSeries: Series = { name: 'goods_receipt', prefix: 'RE' };

/** Body of POST /operation-types/goods-receipt. */
export const goodsReceiptBody = z.strictObject({
  reference: line({ max: 60 }).optional(),
  supplier_document: line({ max: 60 }).optional(),
  items: z.array(receiptItem).min(1).max(mostReceiptItems),
  note,
});
export type GoodsReceiptInput = z.output<typeof goodsReceiptBody>;

/** Body of POST /inventory/adjustments. */
export const adjustmentBody = z.strictObject({
  ...goods,
  location_code: code,
  direction: z.enum(['in', 'out']),
  reason_code: reason,
  manufacturing_date: lastDay.nullish(),
  stock_status: status.default('available'),
  unit_cost: unitCost.optional(),
  note,
});
export type AdjustmentInput = z.output<typeof adjustmentBody>;

/** Body of POST /inventory/transfers. */
export const transferBody = z.strictObject({
  ...goods,
  from_location_code: code,
  to_location_code: code,
  stock_status: status.default('available'),
  note,
});
export type TransferInput = z.output<typeof transferBody>;

/** Body of POST /inventory/status-changes. */
export const statusChangeBody = z.strictObject({
  ...goods,
  location_code: code,
  from_status: status,
  to_status: status,
  reason_code: reason,
  note,
});
export type StatusChangeInput = z.output<typeof statusChangeBody>;

/** Body of POST /inventory/scrap. */
export const scrapBody = z.strictObject({
  ...goods,
  location_code: code,
  stock_status: status.default('available'),
  reason_code: reason,
  note,
});
export type ScrapInput = z.output<typeof scrapBody>;

/** Body of POST /inventory/movements/{id}/reverse. */
export const reverseBody = z.strictObject({ reason: line({ min: 1, max: 200 }) });
export type ReverseInput = z.output<typeof reverseBody>;

/** What a command on stock did, and what the site's settings only warn of. */
export const stockDoneSchema = z.object({
  movements: z.array(movementSchema),
  warnings: z.array(warningSchema),
});
export type StockDone = z.output<typeof stockDoneSchema>;

/** What a goods receipt did. */
export const goodsReceiptSchema = stockDoneSchema.extend({ receipt_number: z.string() });
export type GoodsReceipt = z.output<typeof goodsReceiptSchema>;
