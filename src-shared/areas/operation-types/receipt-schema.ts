import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { movementSchema } from '../inventory/movement-schema.ts';
import { operationTypeLabels } from './label-words.ts';
import { receiptFieldWords as means } from './receipt-field-words.ts';

const statuses = Object.keys(
  operationTypeLabels.receipt_status,
) as (keyof typeof operationTypeLabels.receipt_status)[];

/** Lists the statuses of a receipt: received, or some or all of it reversed. */
export const receiptStatus = z.enum(statuses);
export type ReceiptStatus = z.output<typeof receiptStatus>;

/** A goods receipt as lists show it. */
export const receiptLineSchema = z.object({
  id: uuid.describe(means.id),
  receipt_number: z.string().describe(means.receipt_number),
  status: receiptStatus.describe(means.status),
  reference: z.string().nullable().describe(means.reference),
  supplier_document: z.string().nullable().describe(means.supplier_document),
  supplier: z
    .object({
      id: uuid.describe(commonWords.id),
      code: z.string().describe(means.supplier_code),
      name: z.string().describe(commonWords.name),
    })
    .nullable()
    .describe(means.supplier),
  invoice: z
    .object({ id: uuid.describe(commonWords.id), number: z.string().describe(means.invoice_number) })
    .nullable()
    .describe(means.invoice),
  note: z.string().describe(commonWords.note),
  order_id: uuid.nullable().describe(means.order_id),
  order_number: z.string().nullable().describe(means.order_number),
  lines: z.int().describe(means.lines),
  products: z.int().describe(means.products),
  first_product: z
    .object({ sku: z.string().describe(commonWords.sku), name: z.string().describe(commonWords.name) })
    .nullable()
    .describe(means.first_product),
  value: z.number().describe(means.value),
  created_by: z.string().describe(commonWords.created_by),
  created_at: instant.describe(commonWords.created_at),
});
export type ReceiptLine = z.output<typeof receiptLineSchema>;

/** A goods receipt with what came in. */
export const receiptSchema = receiptLineSchema.extend({
  movements: z.array(movementSchema).describe(means.movements),
});
export type Receipt = z.output<typeof receiptSchema>;
