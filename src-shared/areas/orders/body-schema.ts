import { z } from 'zod';
import { unitCodes } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { civilDay } from '../../kernel/civil-day.ts';
import { digits, line, paragraph, positiveQuantity, reais, unitCost, uuid } from '../../kernel/primitives.ts';
import { createAddressBody } from '../customers/address-schema.ts';
import { orderFieldWords as means } from './field-words.ts';
import { cancelReasons, freightModes, holdReasons, priorities } from './lists-schema.ts';

/** Most items of an order, the limit of the NF-e, and most orders of a batch. */
const mostOf = { items: 990, orders: 100 } as const;

const oneOf = <const N extends number>(numbers: readonly [N, ...N[]]) => z.literal(numbers);

const itemBody = z.strictObject({
  sku: z.string().min(1).max(60).describe(commonWords.sku),
  quantity: positiveQuantity.describe(commonWords.quantity),
  packaging_unit: z.enum(unitCodes).optional().describe(means.packaging_unit),
  unit_price: unitCost.default(0).describe(means.unit_price),
  discount: reais.default(0).describe(means.item_discount),
  description: line({ max: 120 }).default('').describe(commonWords.description),
  cfop: digits({ min: 4, max: 4 }).nullish().describe(means.cfop),
  requested_batch: line({ max: 20 }).nullish().describe(means.requested_batch),
  requested_serials: z
    .array(line({ min: 1, max: 60 }))
    .max(1000)
    .default([])
    .describe(means.requested_serials),
  min_expiration_date: civilDay.nullish().describe(means.min_expiration_date),
  external_reference: line({ max: 60 }).nullish().describe(means.item_reference),
  notes: paragraph(500).default('').describe(commonWords.note),
});
export type OrderItemInput = z.output<typeof itemBody>;

const address = createAddressBody.omit({
  type: true,
  label: true,
  is_default: true,
  id: true,
  warnings: true,
  version: true,
  created_at: true,
  updated_at: true,
});

const party = z.strictObject({
  document: line({ min: 1, max: 30 }).describe(means.document),
  name: line({ max: 120 }).optional().describe(commonWords.name),
  email: line({ max: 120 }).nullish().describe(means.email),
  phone: digits({ min: 8, max: 14 }).nullish().describe(means.phone),
});

/** Body of POST /orders. */
export const createOrderBody = z.strictObject({
  operation_type: z.string().min(1).max(40).describe(means.operation_type),
  channel: z
    .string()
    .regex(/^[a-z0-9._-]{1,30}$/)
    .optional()
    .describe(means.channel),
  external_reference: line({ max: 60 }).nullish().describe(means.external_reference),
  submit: z.boolean().default(true).describe(means.submit),
  customer_id: uuid.optional().describe(means.customer),
  customer: party.optional().describe(means.customer),
  shipping_address: address.optional().describe(means.shipping_address),
  billing_address: address.optional().describe(means.billing_address),
  carrier_id: uuid.optional().describe(means.carrier),
  carrier: party.pick({ document: true }).optional().describe(means.carrier),
  freight_mode: oneOf(freightModes).nullish().describe(means.freight_mode),
  service: line({ max: 60 }).default('').describe(means.service),
  promised_date: civilDay.nullish().describe(means.promised_date),
  priority: oneOf(priorities).default(2).describe(means.priority),
  discount: reais.default(0).describe(means.order_discount),
  freight: reais.default(0).describe(means.freight),
  insurance: reais.default(0).describe(means.insurance),
  other: reais.default(0).describe(means.other),
  declared_total: reais.nullish().describe(means.declared_total),
  volumes_declared: z.int().min(0).max(999_999).nullish().describe(means.volumes_declared),
  tags: z
    .array(line({ min: 1, max: 30 }))
    .max(10)
    .default([])
    .describe(means.tags),
  notes: paragraph(2000).default('').describe(commonWords.note),
  internal_notes: paragraph(2000).default('').describe(means.internal_notes),
  items: z.array(itemBody).max(mostOf.items).describe(means.items),
});
export type CreateOrderInput = z.output<typeof createOrderBody>;

/** Body of POST /orders/batch. */
export const batchBody = z.strictObject({
  orders: z.array(createOrderBody).min(1).max(mostOf.orders).describe(means.items),
});

const reasoned = <const R extends string>(reasons: readonly [R, ...R[]]) =>
  z.strictObject({
    reason_code: z.enum(reasons).describe(commonWords.reason_code),
    note: paragraph(500).default('').describe(commonWords.note),
  });

/** Body of POST /orders/{id}/split: what goes to the new order. */
export const splitBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        item_id: uuid.describe(commonWords.id),
        quantity: positiveQuantity.describe(means.split_quantity),
      }),
    )
    .min(1)
    .max(mostOf.items)
    .describe(means.items),
});
export type SplitInput = z.output<typeof splitBody>;

/** Body of POST /orders/{id}/hold. */
export const holdBody = reasoned(holdReasons);

/** Body of POST /orders/{id}/cancel. */
export const cancelBody = reasoned(cancelReasons);
