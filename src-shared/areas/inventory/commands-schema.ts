import { z } from 'zod';
import { recordName } from '../../kernel/named-records.ts';
import { namedBy } from '../../domain/parameters.ts';
import { warningSchema } from '../../kernel/fault.ts';
import { lastDay } from '../../kernel/civil-day.ts';
import { line, paragraph, positiveQuantity, unitCost, uuid } from '../../kernel/primitives.ts';
import { reasonCodes, stockStatuses, unitCodes } from '../../domain/enumerations.ts';
import { movementSchema } from './movement-schema.ts';
import { batchResultsSchema } from '../../domain/batch-schema.ts';
import { batchWords, commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const batchNumber = line({ min: 1, max: 20 });
const serialNumber = line({ min: 1, max: 60 });
const code = z.string().min(1).max(60);
const status = z.enum(stockStatuses);

/** The goods that a command means; fields that the product is not controlled by are left out or null. */
const goods = {
  sku: z.string().min(1).max(60).describe(commonWords.sku),
  quantity: positiveQuantity.describe(commonWords.quantity),
  batch_number: batchNumber.nullish().describe(commonWords.batch_number),
  expiration_date: lastDay.nullish().describe(commonWords.expiration_date),
  serial_number: serialNumber.nullish().describe(commonWords.serial_number),
};

const note = paragraph(500).optional();
const reason = z.enum(reasonCodes);

/** Most movements that one goods receipt may make. */
export const mostReceiptMovements = 5000;

const mostReceiptItems = 1000;

const receiptItem = z.strictObject({
  sku: goods.sku.describe(commonWords.sku),
  quantity: positiveQuantity.describe('Quantidade recebida; em embalagens quando há packaging_unit'),
  location_code: code.describe(commonWords.location_code),
  unit_cost: unitCost.optional().describe(commonWords.unit_cost),
  batch_number: goods.batch_number.describe(commonWords.batch_number),
  expiration_date: goods.expiration_date.describe(commonWords.expiration_date),
  manufacturing_date: lastDay.nullish().describe(commonWords.manufacturing_date),
  serial_numbers: z.array(serialNumber).max(mostReceiptItems).optional().describe(ownWords.serial_numbers),
  /** The quantity counts these instead of units; `unit_cost` is still that of one unit. */
  packaging_unit: z.enum(unitCodes).optional().describe('Unidade da embalagem em que a quantidade conta'),
});

/** Body of POST /operation-types/goods-receipt. */
export const goodsReceiptBody = z.strictObject({
  reference: line({ max: 60 }).optional().describe('Referência de quem recebe, como o número da nota'),
  supplier_document: line({ max: 60 }).optional().describe('Documento do fornecedor'),
  order_id: recordName('order')
    .optional()
    .describe(namedBy('order', 'O pedido de entrada que se recebe; sem isto, o recebimento deixa o seu')),
  items: z.array(receiptItem).min(1).max(mostReceiptItems).describe(commonWords.quantity),
  note: note.describe(commonWords.note),
});
export type GoodsReceiptInput = z.output<typeof goodsReceiptBody>;

/** Body of POST /inventory/adjustments. */
export const adjustmentBody = z.strictObject({
  ...goods,
  location_code: code.describe(commonWords.location_code),
  direction: z.enum(['in', 'out']).describe('Entrada (in) ou saída (out)'),
  reason_code: reason.describe(commonWords.reason_code),
  manufacturing_date: lastDay.nullish().describe(commonWords.manufacturing_date),
  stock_status: status.default('available').describe(commonWords.stock_status),
  unit_cost: unitCost.optional().describe(commonWords.unit_cost),
  note: note.describe(commonWords.note),
});
export type AdjustmentInput = z.output<typeof adjustmentBody>;

/** Body of POST /inventory/transfers. */
export const transferBody = z.strictObject({
  ...goods,
  from_location_code: code.describe(ownWords.from_location_code),
  to_location_code: code.describe(ownWords.to_location_code),
  stock_status: status.default('available').describe(commonWords.stock_status),
  note: note.describe(commonWords.note),
});
export type TransferInput = z.output<typeof transferBody>;

/** Body of POST /inventory/status-changes. */
export const statusChangeBody = z.strictObject({
  ...goods,
  location_code: code.describe(commonWords.location_code),
  from_status: status.describe('Situação de origem'),
  to_status: status.describe('Situação de destino'),
  reason_code: reason.describe(commonWords.reason_code),
  note: note.describe(commonWords.note),
});
export type StatusChangeInput = z.output<typeof statusChangeBody>;

/** Body of POST /inventory/scrap. */
export const scrapBody = z.strictObject({
  ...goods,
  location_code: code.describe(commonWords.location_code),
  stock_status: status.default('available').describe(commonWords.stock_status),
  reason_code: reason.describe(commonWords.reason_code),
  note: note.describe(commonWords.note),
});
export type ScrapInput = z.output<typeof scrapBody>;

/** Body of POST /inventory/movements/{id}/reverse. */
export const reverseBody = z.strictObject({
  reason: line({ min: 1, max: 200 }).describe(commonWords.reason_code),
});
export type ReverseInput = z.output<typeof reverseBody>;

/** The outcome of a command on stock, with warnings where the site's settings only warn. */
export const stockDoneSchema = z.object({
  movements: z.array(movementSchema).describe('As movimentações gravadas'),
  warnings: z.array(warningSchema).describe(commonWords.warnings),
});
export type StockDone = z.output<typeof stockDoneSchema>;

/** The outcome of each of a batch of adjustments. */
export const adjustmentResultsSchema = batchResultsSchema({
  movement: z
    .object({
      id: uuid.describe(commonWords.id),
      quantity: z.number().describe(commonWords.quantity),
      balance_after: z.number().nullable().describe(ownWords.balance_after),
    })
    .nullable()
    .describe(batchWords.movement),
  warnings: z.array(warningSchema).describe(commonWords.warnings),
});

/** The outcome of a goods receipt. */
export const goodsReceiptSchema = stockDoneSchema.extend({
  receipt_number: z.string().describe('Número do recebimento'),
  order_id: uuid.describe(
    'O pedido de entrada: o que se recebeu, ou o que o recebimento deixa, já concluído',
  ),
  order_number: z.string().describe('Número do pedido de entrada'),
});
export type GoodsReceipt = z.output<typeof goodsReceiptSchema>;
