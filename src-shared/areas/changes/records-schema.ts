import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { customerDetailsSchema, customerSchema } from '../customers/schema.ts';
import { fiscalCodeSchema } from '../fiscal-codes/schema.ts';
import { lotSchema } from '../inventory/lot-schema.ts';
import { stockRowSchema } from '../inventory/stock-row-schema.ts';
import { locationSchema } from '../locations/schema.ts';
import { receiptLineSchema } from '../operation-types/receipt-schema.ts';
import { orderItemSchema } from '../orders/items-schema.ts';
import { orderSchema } from '../orders/schema.ts';
import { orderVolumeSchema } from '../orders/volumes-schema.ts';
import { productDetailsSchema } from '../products/schema.ts';
import { recordWords } from './record-words.ts';

const sku = { sku: z.string().describe(commonWords.sku) };

/** A location with the code of its warehouse, whose name is no part of it. */
const locationRecord = locationSchema
  .omit({ warehouse: true })
  .extend({ warehouse_code: z.string().describe(commonWords.warehouse_code) });

const lotRecord = lotSchema
  .omit({
    quantity: true,
    quantity_reserved: true,
    quantity_available: true,
    days_to_expire: true,
    is_expired: true,
    expires_soon: true,
  })
  .extend(sku);

const stockRecord = z.object({
  ...sku,
  location_code: z.string().describe(commonWords.location_code),
  ...stockRowSchema.pick({
    stock_status: true,
    lot_id: true,
    serial_number: true,
    quantity: true,
    quantity_reserved: true,
    received_at: true,
    last_movement_at: true,
  }).shape,
});

const orderItemRecord = orderItemSchema
  .pick({
    id: true,
    line_number: true,
    quantity: true,
    quantity_cut: true,
    description: true,
    unit_price: true,
    discount: true,
    total: true,
    cfop: true,
    requested_batch: true,
    requested_serials: true,
    min_expiration_date: true,
    external_reference: true,
    notes: true,
  })
  .extend({
    ...sku,
    quantity_picked: orderItemSchema.shape.quantity_picked.nullable().describe(recordWords.quantity_picked),
    quantity_shipped: orderItemSchema.shape.quantity_shipped,
    quantity_received: orderItemSchema.shape.quantity_received
      .nullable()
      .describe(recordWords.quantity_received),
  });

/**
 * An order with its items, its volumes and where it is followed, without what reservations, movements and the day say of
 * it while people work on it: what was picked or received of an item is told once that step has ended.
 */
const orderRecord = orderSchema
  .pick({
    id: true,
    order_number: true,
    external_reference: true,
    direction: true,
    stage: true,
    status: true,
    fiscal_status: true,
    priority: true,
    promised_date: true,
    hold: true,
    cancellation: true,
    customer: true,
    shipping_address: true,
    billing_address: true,
    carrier: true,
    freight_mode: true,
    service: true,
    tags: true,
    notes: true,
    internal_notes: true,
    tracking: true,
    version: true,
    created_at: true,
    submitted_at: true,
    confirmed_at: true,
    picked_at: true,
    packed_at: true,
    ready_at: true,
    shipped_at: true,
    received_at: true,
    completed_at: true,
    cancelled_at: true,
    updated_at: true,
  })
  .extend({
    operation_type: orderSchema.shape.operation_type.shape.code,
    channel: orderSchema.shape.channel.shape.code,
    substatus: orderSchema.shape.substatus.shape.value,
    volumes: z
      .array(orderVolumeSchema.omit({ suggested_weight: true, contents: true }))
      .describe(orderSchema.shape.volumes.description ?? ''),
    items: z.array(orderItemRecord).describe(orderSchema.shape.items.description ?? ''),
    totals: orderSchema.shape.totals
      .omit({ volumes_checked: true, gross_weight: true, volume_m3: true })
      .describe(orderSchema.shape.totals.description ?? ''),
  });

/** The own fields of each kind of record: nothing that other records or the day decide. */
export const recordSchemas = {
  product: productDetailsSchema,
  fiscal_code: fiscalCodeSchema.omit({ warnings: true }).extend(sku),
  location: locationRecord,
  lot: lotRecord,
  stock: stockRecord,
  customer: customerSchema.extend({ addresses: customerDetailsSchema.shape.addresses }),
  order: orderRecord,
  receipt: receiptLineSchema.pick({
    id: true,
    receipt_number: true,
    reference: true,
    supplier_document: true,
    note: true,
    order_id: true,
    created_at: true,
  }),
} as const;

export type RecordKind = keyof typeof recordSchemas;
/** A record of that kind as it says itself. */
export type RecordOf<K extends RecordKind> = z.output<(typeof recordSchemas)[K]>;
