import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { warningSchema } from '../../kernel/fault.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { addressSchema } from '../customers/address-schema.ts';
import { receiptLineSchema } from '../operation-types/receipt-schema.ts';
import { directions } from '../operation-types/schema.ts';
import {
  cancelReasons,
  freightModes,
  fiscalStatuses,
  fulfillmentStatuses,
  holdReasons,
  orderStages,
  orderStatuses,
  orderSubstatuses,
  priorities,
  trackingStatuses,
} from './lists-schema.ts';
import { orderFieldWords as means } from './field-words.ts';
import { authorTypes, money, named, orderItemSchema, locationSchema, text } from './items-schema.ts';
import { scheduleFieldWords } from './schedule-field-words.ts';
import { scheduleSchema } from './schedule-schema.ts';
import { orderVolumeSchema } from './volumes-schema.ts';

/** An address as an order keeps it: what it was when the order was made. */
export const orderAddressSchema = addressSchema.pick({
  recipient_name: true,
  street: true,
  number: true,
  complement: true,
  neighborhood: true,
  city: true,
  city_ibge_code: true,
  state: true,
  zip_code: true,
  country_code: true,
  reference: true,
  phone: true,
});
export type OrderAddress = z.output<typeof orderAddressSchema>;

const partySchema = z.object({
  id: uuid.describe(commonWords.id),
  code: text.describe(means.customer_code),
  name: text.describe(commonWords.name),
  document: text.nullable().describe(means.document),
  email: text.nullable().describe(means.email),
  phone: text.nullable().describe(means.phone),
});

const channelSchema = z.object({
  channel_id: z.int().describe(commonWords.id),
  name: text.describe(commonWords.name),
  channel: z.literal('generic').describe(means.channel_kind),
  channel_label: text.describe(means.channel_kind),
  is_active: z.boolean().describe(commonWords.is_active),
  settings: z.object({ channel_name: text.describe(commonWords.name) }).describe(means.channel_settings),
  code: text.describe(means.channel),
});

const typeSchema = z.object({
  operation_type_id: z.int().describe(commonWords.id),
  name: text.describe(commonWords.name),
  description: text.describe(commonWords.description),
  module: z.enum(directions).describe(means.direction),
  can_be_created_by_customer: z.boolean().describe(means.by_customer),
  code: text.describe(means.operation_type),
});

const relatedSchema = z.object({
  id: uuid.describe(commonWords.id),
  order_number: text.nullable().describe(means.order_number),
});

/** The state of an order: its first keys. */
const state = {
  order_number: text.nullable().describe(means.order_number),
  order_type: z.enum(['in', 'out', 'internal']).describe(means.direction),
  status: z.enum(orderStatuses).describe(commonWords.status),
  substatus: z
    .object({
      value: z.enum(orderSubstatuses).describe(means.substatus),
      label: text.describe(means.label),
      description: text.describe(commonWords.description),
    })
    .describe(means.substatus),
  is_confirmed: z.boolean().describe(means.is_confirmed),
  is_packed: z.boolean().describe(means.is_packed),
};

/** The kind of an order. */
const kind = {
  operation_type: typeSchema.describe(means.operation_type),
  channel: channelSchema.describe(means.channel),
};

/** Fields that lists and details of orders both show after their first keys. */
const head = {
  created_at: instant.describe(commonWords.created_at),
  id: uuid.describe(commonWords.id),
  external_reference: text.nullable().describe(means.external_reference),
  direction: z.enum(directions).describe(means.direction),
  stage: z.enum(orderStages).describe(means.stage),
  stage_label: text.describe(means.label),
  is_on_hold: z.boolean().describe(means.is_on_hold),
  fulfillment_status: z.enum(fulfillmentStatuses).describe(means.fulfillment_status),
  has_invalid_allocation: z.boolean().describe(means.has_invalid_allocation),
  fiscal_status: z.enum(fiscalStatuses).describe(means.fiscal_status),
  awaits_invoice_since: instant.nullable().describe(means.awaits_invoice_since),
  priority: z.literal(priorities).describe(means.priority),
  is_late: z.boolean().describe(means.is_late),
  promised_date: text.nullable().describe(means.promised_date),
  tags: z.array(text).describe(means.tags),
  assigned_to: named.nullable().describe(means.assigned_to),
  wave: z
    .object({ id: uuid.describe(commonWords.id), wave_number: text.describe(means.wave_number) })
    .nullable()
    .describe(means.wave),
  load: z
    .object({ id: uuid.describe(commonWords.id), load_number: text.describe(means.load_number) })
    .nullable()
    .describe(means.load),
  version: z.int().describe(commonWords.version),
  submitted_at: instant.nullable().describe(means.submitted_at),
  confirmed_at: instant.nullable().describe(means.confirmed_at),
  picking_at: instant.nullable().describe(means.picking_at),
  picked_at: instant.nullable().describe(means.picked_at),
  packing_at: instant.nullable().describe(means.packing_at),
  packed_at: instant.nullable().describe(means.packed_at),
  ready_at: instant.nullable().describe(means.ready_at),
  shipped_at: instant.nullable().describe(means.shipped_at),
  receiving_at: instant.nullable().describe(means.receiving_at),
  received_at: instant.nullable().describe(means.received_at),
  completed_at: instant.nullable().describe(means.completed_at),
  cancelled_at: instant.nullable().describe(means.cancelled_at),
  updated_at: instant.describe(commonWords.updated_at),
};

/** An order as lists show it: nothing personal but a name and a city. */
export const orderLineSchema = z.object({
  ...state,
  ...kind,
  ...head,
  customer: partySchema.pick({ id: true, code: true, name: true }).nullable().describe(means.customer),
  city: text.nullable().describe(means.city),
  state: text.nullable().describe(means.state),
  items_count: z.int().describe(means.items_count),
  quantity: z.number().describe(means.quantity),
  total: money.describe(means.total),
  awaits_stock: z.boolean().describe(means.awaits_stock),
});
export type OrderLine = z.output<typeof orderLineSchema>;

/** An order with its items: what writes answer and events carry. */
export const orderSchema = z.object({
  ...state,
  warehouse: z
    .object({ warehouse_id: z.int().describe(commonWords.id), name: text.describe(commonWords.name) })
    .nullable()
    .describe(commonWords.warehouse),
  items: z.array(orderItemSchema).describe(means.items),
  customer_owner: z
    .object({
      customer_id: uuid.nullable().describe(commonWords.id),
      name: text.describe(commonWords.name),
      document: text.nullable().describe(means.document),
    })
    .describe(means.customer_owner),
  ...kind,
  recipient_id: uuid.nullable().describe(means.customer),
  recipient: partySchema
    .omit({ code: true })
    .extend({ ie: text.nullable().describe(means.ie) })
    .nullable()
    .describe(means.customer),
  recipient_address_id: uuid.nullable().describe(means.address_id),
  recipient_address: z
    .object({
      id: uuid.nullable().describe(means.address_id),
      ...addressSchema.pick({
        street: true,
        number: true,
        complement: true,
        neighborhood: true,
        city: true,
        state: true,
      }).shape,
      postal_code: text.nullable().describe(means.postal_code),
    })
    .nullable()
    .describe(means.shipping_address),
  carrier_id: uuid.nullable().describe(means.carrier),
  carrier: named
    .extend({ carrier_id: uuid.describe(commonWords.id) })
    .nullable()
    .describe(means.carrier),
  schedules: z.array(scheduleSchema).describe(means.schedules),
  notes: text.describe(commonWords.note),
  created_by_id: text.nullable().describe(commonWords.created_by),
  created_by_type: z.enum(authorTypes).describe(means.created_by_type),
  creator: named.nullable().describe(commonWords.created_by),
  ...head,
  hold: z
    .object({
      reason_code: z.enum(holdReasons).describe(commonWords.reason_code),
      label: text.describe(means.label),
      note: text.describe(commonWords.note),
    })
    .nullable()
    .describe(means.is_on_hold),
  cancellation: z
    .object({
      reason_code: z.enum(cancelReasons).describe(commonWords.reason_code),
      label: text.describe(means.label),
      note: text.describe(commonWords.note),
    })
    .nullable()
    .describe(means.cancellation),
  customer: partySchema.nullable().describe(means.customer),
  shipping_address: orderAddressSchema.nullable().describe(means.shipping_address),
  billing_address: orderAddressSchema.nullable().describe(means.billing_address),
  freight_mode: z.literal(freightModes).nullable().describe(means.freight_mode),
  service: text.describe(means.service),
  staging_location: locationSchema.nullable().describe(means.staging_location),
  schedule: scheduleSchema.nullable().describe(scheduleFieldWords.schedule),
  tracking: z
    .object({
      code: text.nullable().describe(means.tracking_code),
      url: text.nullable().describe(means.tracking_url),
      status: z.enum(trackingStatuses).nullable().describe(means.tracking_status),
      at: instant.nullable().describe(means.tracking_at),
    })
    .describe(means.tracking),
  totals: z
    .object({
      items: z.int().describe(means.items_count),
      quantity: z.number().describe(means.quantity),
      products: money.describe(means.products),
      discount: money.describe(means.discount),
      order_discount: money.describe(means.order_discount),
      freight: money.describe(means.freight),
      insurance: money.describe(means.insurance),
      other: money.describe(means.other),
      total: money.describe(means.total),
      declared_total: money.nullable().describe(means.declared_total),
      volumes_declared: z.int().nullable().describe(means.volumes_declared),
      volumes_checked: z.int().describe(means.volumes_checked),
      gross_weight: z.number().nullable().describe(means.order_weight),
      volume_m3: z.number().nullable().describe(means.order_volume),
    })
    .describe(means.totals),
  volumes: z.array(orderVolumeSchema).describe(means.volumes),
  internal_notes: text.describe(means.internal_notes),
  parent: relatedSchema.nullable().describe(means.parent),
  children: z.array(relatedSchema).describe(means.children),
});
export type Order = z.output<typeof orderSchema>;

const details = orderSchema.extend({
  awaits_stock: z.boolean().describe(means.awaits_stock),
  receipts: z
    .array(receiptLineSchema.pick({ id: true, receipt_number: true, status: true, created_at: true }))
    .describe(means.receipts),
  warnings: z.array(warningSchema).describe(commonWords.warnings),
});
type Details = typeof details;

/** The schema under a name: the types of the many operations that answer it stay short enough to be declared. */
export interface OrderDetailsSchema extends Details {}

/** An order with its receipts and its warnings. */
export const orderDetailsSchema: OrderDetailsSchema = details;
export type OrderDetails = z.output<typeof orderDetailsSchema>;
