import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { ownWords as means } from './field-words.ts';
import { itemSources } from './lists.ts';
import { documentSchema, reportSchema } from './schema.ts';

const text = z.string();

/** An invoice that is kept, as lists show it. */
export const keptDocumentSchema = documentSchema.omit({ information: true }).extend({
  id: uuid.describe(commonWords.id),
  received_at: instant.describe(means.received_at),
  order: z
    .object({ id: uuid.describe(commonWords.id), order_number: text.describe(means.order_number) })
    .nullable()
    .describe(means.received_order),
  receipt_number: text.nullable().describe(means.receipt_number),
  warnings: z.int().describe(means.warnings),
});
export type KeptDocument = z.output<typeof keptDocumentSchema>;

const keptItem = z.object({
  item: z.int().describe(means.item),
  supplier_code: text.describe(means.supplier_code),
  description: text.describe(means.invoice_description),
  source: z.enum(itemSources).describe(means.source),
  sku: text.nullable().describe(means.kept_sku),
  product_name: text.nullable().describe('O nome do produto'),
  factor: z.number().nullable().describe(means.factor),
  quantity: z.number().nullable().describe(means.quantity_in_units),
  unit_cost: z.number().nullable().describe(means.item_unit_cost),
  lots: z
    .array(
      z.object({
        batch_number: text.nullable().describe(commonWords.batch_number),
        quantity: z.number().describe(commonWords.quantity),
        manufacturing_date: text.nullable().describe(commonWords.manufacturing_date),
        expiration_date: text.nullable().describe(commonWords.expiration_date),
      }),
    )
    .describe(means.kept_lots),
  is_received: z.boolean().describe(means.is_received),
  reason: text.nullable().describe(means.skip_reason),
});

/** An invoice that is kept, with what its checks found, what its items became and its file. */
export const keptDocumentDetailsSchema = keptDocumentSchema.extend({
  information: documentSchema.shape.information,
  report: reportSchema.describe(means.report),
  items: z.array(keptItem).describe('Os itens, na ordem da nota'),
  file: z
    .object({ sha256: text.describe(means.file_sha256), size: z.int().describe(means.file_size) })
    .nullable()
    .describe(means.file),
});
export type KeptDocumentDetails = z.output<typeof keptDocumentDetailsSchema>;
