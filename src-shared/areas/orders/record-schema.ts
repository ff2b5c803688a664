import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { orderItemSchema } from './items-schema.ts';
import { recordWords } from './record-words.ts';
import { orderSchema } from './schema.ts';
import { orderVolumeSchema } from './volumes-schema.ts';

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
    sku: z.string().describe(commonWords.sku),
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
export const orderRecord = orderSchema
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
