import { z } from 'zod';
import { namedBy } from '../../domain/parameters.ts';
import { numberOf, recordName } from '../../kernel/named-records.ts';
import { unitCodes } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { civilDay } from '../../kernel/civil-day.ts';
import { eachAlone } from '../../kernel/each-alone.ts';
import {
  digitsOrNone,
  formed,
  inSmallLetters,
  line,
  meaning,
  paragraph,
  positiveQuantity,
  reais,
  unitCost,
  uuid,
} from '../../kernel/primitives.ts';
import { alsoNamed } from '../../kernel/older-words.ts';
import { isRecord } from '../../kernel/is-record.ts';
import { ignored, readOnlyOf, shownAs } from '../../kernel/read-only.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { addressFields } from '../customers/address-schema.ts';
import { orderFieldWords as means } from './field-words.ts';
import { orderItemName, orderItemSchema } from './items-schema.ts';
import { bulkActions, cancelReasons, freightModes, holdReasons, priorities } from './lists-schema.ts';
import { orderDetailsSchema } from './schema.ts';

/** Most items of an order, the limit of the NF-e, most orders of a batch, most tags of an order. */
export const mostOf = { items: 990, orders: 100, tags: 10 } as const;

const locationCode = z.string().min(1).max(60);

/** Fields of an item beside its product, at once and later. */
const itemFields = {
  quantity: positiveQuantity.describe(commonWords.quantity),
  packaging_unit: z.enum(unitCodes).describe(means.packaging_unit),
  unit_price: unitCost.describe(means.unit_price),
  discount: reais.describe(means.item_discount),
  description: line({ max: 120 }).describe(means.item_description),
  cfop: digitsOrNone({ min: 4, max: 4 }).describe(means.cfop),
  requested_batch: line({ max: 20 }).nullable().describe(means.requested_batch),
  requested_serials: z
    .array(line({ min: 1, max: 60 }))
    .max(1000)
    .describe(means.requested_serials),
  min_expiration_date: civilDay.nullable().describe(means.min_expiration_date),
  destination_location_code: locationCode.nullable().describe(means.destination_location),
  external_reference: line({ max: 60 }).nullable().describe(means.item_reference),
  notes: paragraph(500).describe(commonWords.note),
};

const itemSku = z.string().min(1).max(60).describe(commonWords.sku);

/** An item of POST /orders, and body of POST /orders/{id}/items. */
export const createItemBody = z
  .strictObject(itemFields)
  .partial()
  .extend({
    sku: itemSku,
    quantity: itemFields.quantity,
    unit_price: itemFields.unit_price.default(0),
    discount: itemFields.discount.default(0),
    requested_serials: itemFields.requested_serials.default([]),
    notes: itemFields.notes.default(''),
  });
export type OrderItemInput = z.output<typeof createItemBody>;

/** The fields of an item that may change. */
export const itemChange = z.strictObject({ ...itemFields, sku: itemSku }).partial();
export type UpdateItemInput = z.output<typeof itemChange>;

const shownLocation = z.looseObject({ code: locationCode.describe(commonWords.location_code) }).nullable();

/** Fields that an item shows in place of one that may change. */
const shownOfItem = { destination_location: shownLocation.optional().describe(means.destination_location) };

/**
 * Body of PUT /orders/{id}/items/{item_id}: only what is sent changes, null clears; the SKU, if sent, is the same. What
 * GET gave can be sent back.
 */
export const updateItemBody = itemChange.extend({
  ...readOnlyOf(orderItemSchema, { ...itemFields, ...shownOfItem }),
  ...shownOfItem,
});
export type SentItemInput = z.output<typeof updateItemBody>;

const address = addressFields.sent.omit({ type: true, label: true, is_default: true });

const party = z.strictObject({
  document: line({ min: 1, max: 30 }).describe(means.document),
  name: line({ max: 120 }).optional().describe(commonWords.name),
  email: line({ max: 120 }).nullish().describe(means.email),
  phone: digitsOrNone({ min: 8, max: 14 }).optional().describe(means.phone),
});
export type PartyInput = z.output<typeof party>;

/** Fields of an order beside its items, at once and later. */
const headFields = {
  channel: meaning(inSmallLetters, formed({ pattern: /^[a-z0-9._-]{1,30}$/, say: 'channel_form' })).describe(
    means.channel,
  ),
  external_reference: line({ max: 60 }).nullable().describe(means.external_reference),
  customer_id: recordName('customer').nullable().describe(namedBy('customer', means.customer)),
  customer: party.describe(means.customer),
  shipping_address: address.nullable().describe(means.shipping_address),
  billing_address: address.nullable().describe(means.billing_address),
  carrier_id: recordName('customer').nullable().describe(namedBy('customer', means.carrier)),
  carrier: party.pick({ document: true }).describe(means.carrier),
  freight_mode: z.literal(freightModes).nullable().describe(means.freight_mode),
  service: line({ max: 60 }).describe(means.service),
  promised_date: civilDay.nullable().describe(means.promised_date),
  priority: z.literal(priorities).describe(means.priority),
  discount: reais.describe(means.order_discount),
  freight: reais.describe(means.freight),
  insurance: reais.describe(means.insurance),
  other: reais.describe(means.other),
  declared_total: reais.nullable().describe(means.declared_total),
  volumes_declared: z.int().min(0).max(999_999).nullable().describe(means.volumes_declared),
  tags: z
    .array(line({ min: 1, max: 30 }))
    .max(mostOf.tags)
    .describe(means.tags),
  notes: paragraph(2000).describe(commonWords.note),
  internal_notes: paragraph(2000).describe(means.internal_notes),
  assigned_to: uuid.nullable().describe(means.assigned_to),
  staging_location_code: locationCode.nullable().describe(means.staging_location),
};

const operationTypeCode = z.string().min(1).max(40).describe(means.operation_type);

/** A new order whose type and channel are named by their codes. */
export const codedOrderBody = z
  .strictObject(headFields)
  .partial()
  .extend({
    operation_type: operationTypeCode,
    submit: z.boolean().default(true).describe(means.submit),
    confirm: z.boolean().optional().describe(means.confirm),
    service: headFields.service.default(''),
    priority: headFields.priority.default(2),
    discount: headFields.discount.default(0),
    freight: headFields.freight.default(0),
    insurance: headFields.insurance.default(0),
    other: headFields.other.default(0),
    tags: headFields.tags.default([]),
    notes: headFields.notes.default(''),
    internal_notes: headFields.internal_notes.default(''),
    items: z.array(createItemBody).max(mostOf.items).describe(means.items),
  });
export type CreateOrderInput = z.output<typeof codedOrderBody>;

/** Body of POST /orders: its sender names the type and the channel by their codes, or by the ids that answers give. */
export const createOrderBody = codedOrderBody
  .extend({
    operation_type: operationTypeCode.optional(),
    operation_type_id: z.int().min(1).optional().describe(commonWords.operation_type_id),
    channel_id: z.int().min(1).optional().describe(commonWords.channel_id),
  })
  .refine(({ operation_type: code, operation_type_id: id }) => code !== undefined || id !== undefined, {
    path: ['operation_type'],
    params: { say: 'required', vars: {} } satisfies Refusal,
    when: ({ value }) => isRecord(value),
  });
export type NewOrderInput = z.output<typeof createOrderBody>;

/** The fields of the head of an order that may change. */
export const headChange = z.strictObject({ ...headFields, operation_type: operationTypeCode }).partial();
export type UpdateOrderInput = z.output<typeof headChange>;

/** The numbers that answers give, in place of the codes that a change takes. */
const numbered = {
  operation_type_id: numberOf('operation_type', 'operation_type').describe(commonWords.operation_type_id),
  channel_id: numberOf('channel', 'channel').describe(commonWords.channel_id),
};

/** Accepts a party as GET shows it, by id; a body of a caller's own names it by document. */
const shownParty = z
  .strictObject({
    ...party.shape,
    id: uuid.describe(commonWords.id),
    code: ignored(means.customer_code),
    document: party.shape.document.nullable().describe(means.document),
  })
  .partial();
export type ShownParty = z.output<typeof shownParty>;

/** Fields that an order shows in place of those that may change. */
const shownOfHead = {
  channel: shownAs('code', headFields.channel),
  operation_type: shownAs('code', operationTypeCode),
  assigned_to: shownAs('id', headFields.assigned_to),
  customer: shownParty.nullable().describe(means.customer),
  carrier: shownParty
    .extend({ carrier_id: ignored(means.carrier) })
    .nullable()
    .describe(means.carrier),
  shipping_address: eachAlone(headFields.shipping_address),
  billing_address: eachAlone(headFields.billing_address),
  staging_location: shownLocation.describe(means.staging_location),
  totals: z
    .looseObject({
      order_discount: headFields.discount,
      freight: headFields.freight,
      insurance: headFields.insurance,
      other: headFields.other,
      declared_total: headFields.declared_total,
      volumes_declared: headFields.volumes_declared,
    })
    .partial()
    .describe(means.totals),
  items: z.array(z.looseObject({})).max(mostOf.items).describe(means.items),
};

/**
 * Body of PUT /orders/{id}: only what is sent changes, null clears; addresses are replaced as a whole. What GET gave can
 * be sent back, changed where one likes: the items alone change elsewhere.
 */
export const updateOrderBody = headChange
  .extend({ ...shownOfHead, ...numbered })
  .partial()
  .extend(readOnlyOf(orderDetailsSchema, { ...headFields, ...shownOfHead }));
export type SentOrderInput = z.output<typeof updateOrderBody>;

/** Body of POST /orders/batch. */
export const batchBody = z.strictObject({
  orders: z.array(eachAlone(createOrderBody)).min(1).max(mostOf.orders).describe(means.items),
});

/** Body of POST /orders/bulk: one act on many orders. */
export const bulkBody = z.strictObject({
  action: z.enum(bulkActions).describe(means.bulk_action),
  order_ids: alsoNamed(
    z
      .array(eachAlone(recordName('order')))
      .min(1)
      .max(mostOf.orders)
      .describe(means.bulk_ids),
    'ids',
  ),
  assigned_to: uuid.nullable().optional().describe(means.bulk_assigned_to),
  reason_code: z.enum(holdReasons).optional().describe(means.bulk_reason),
  note: paragraph(500).default('').describe(commonWords.note),
  tags: headFields.tags.optional().describe(means.bulk_tags),
  allow_partial: z.boolean().optional().describe(means.bulk_allow_partial),
});
export type BulkInput = z.output<typeof bulkBody>;

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
        item_id: orderItemName,
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
