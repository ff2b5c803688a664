import { z } from 'zod';
import { namesRecord } from '../../kernel/named-records.ts';
import { commonWords } from '../../domain/field-words.ts';
import { recordParameter } from '../../domain/parameters.ts';
import { uuid } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { orderFieldWords as means } from './field-words.ts';
import { divergenceReasons, itemStages } from './lists-schema.ts';

/** Text and amounts as answers have them. */
export const text = z.string();
export const money = z.number();

/** Kinds of authors: a person, an integration, the application itself. */
export const authorTypes = ['User', 'ApiToken', 'System'] as const;

/** A location as orders name it. */
export const locationSchema = z.object({
  code: text.describe(commonWords.location_code),
  name: text.describe(commonWords.name),
});

/** A record as orders name it. */
export const named = z.object({ id: uuid.describe(commonWords.id), name: text.describe(commonWords.name) });

const itemNames = /^(?:\d{1,15}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The name by which a call means an item of an order: its `id` or its `item_id`, whichever of the two it kept. */
export const orderItemName = namesRecord(
  z.preprocess(
    (sent) => (typeof sent === 'number' ? String(sent) : sent),
    z
      .string()
      .toLowerCase()
      .check((ctx) => {
        if (!itemNames.test(ctx.value)) refuse(ctx, 'bad_item_name');
      }),
  ),
  'order_item',
  'operation',
).describe(means.item_name);

/** `{id}` of an order and `{item_id}` of one of its items in a path. */
export const orderItemParameters = recordParameter('order').extend({ item_id: orderItemName });

/** An item of an order. */
export const orderItemSchema = z.object({
  item_id: z.int().describe(commonWords.id),
  product: z
    .object({
      sku: text.describe(commonWords.sku),
      name: text.describe(commonWords.name),
      has_ean: z.boolean().describe(means.has_ean),
      barcode: text.describe(commonWords.barcode),
      description: text.describe(commonWords.description),
      has_serial_number: z.boolean().describe(means.has_serial_number),
      has_batch_control: z.boolean().describe(means.has_batch_control),
      has_expiration_date: z.boolean().describe(means.has_expiration_date),
      unit: text.describe(commonWords.unit),
    })
    .describe(commonWords.product),
  origin_fiscal_key: text.optional().describe(means.origin_fiscal_key),
  quantity: z.number().describe(means.item_quantity),
  quantity_processed: z.number().describe(means.quantity_processed),
  status: z
    .enum(['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'])
    .describe(commonWords.status),
  batch_number: text.nullable().describe(commonWords.batch_number),
  serial_number: text.nullable().describe(commonWords.serial_number),
  additional_data: z
    .union([z.array(z.never()), z.object({ split_from: z.int().describe(means.split_from) })])
    .describe(means.additional_data),
  id: uuid.describe(commonWords.id),
  line_number: z.int().describe(means.line_number),
  stage: z.enum(itemStages).describe(means.item_stage),
  stage_label: text.describe(means.label),
  quantity_allocated: z.number().describe(means.quantity_allocated),
  quantity_picked: z.number().describe(means.quantity_picked),
  quantity_checked: z.number().describe(means.quantity_checked),
  quantity_shipped: z.number().describe(means.quantity_shipped),
  quantity_received: z.number().describe(means.quantity_received),
  quantity_cut: z.number().describe(means.quantity_cut),
  description: text.describe(commonWords.description),
  unit_price: money.describe(means.unit_price),
  discount: money.describe(means.item_discount),
  total: money.describe(means.item_total),
  cfop: text.nullable().describe(means.cfop),
  requested_batch: text.nullable().describe(means.requested_batch),
  requested_serials: z.array(text).describe(means.requested_serials),
  min_expiration_date: text.nullable().describe(means.min_expiration_date),
  destination_location: locationSchema.nullable().describe(means.destination_location),
  external_reference: text.nullable().describe(means.item_reference),
  divergence: z
    .object({
      reason_code: z.enum(divergenceReasons).describe(means.divergence_reason),
      label: text.describe(means.label),
      note: text.describe(commonWords.note),
    })
    .nullable()
    .describe(means.divergence),
  notes: text.describe(commonWords.note),
});
export type OrderItem = z.output<typeof orderItemSchema>;
