import { z } from 'zod';
import { uuid } from '../../kernel/primitives.ts';
import { ownWords } from './field-words.ts';
import { returnSchema } from './schema.ts';

const { shape } = returnSchema;
const item = shape.items.element;
const arrival = item.shape.arrivals.element;
const disposition = arrival.shape.dispositions.element;

const arrivalRecord = arrival
  .pick({
    id: true,
    quantity: true,
    condition: true,
    batch_number: true,
    serial_number: true,
    location_code: true,
    inspection_id: true,
    movement_id: true,
    at: true,
    quantity_undisposed: true,
    quantity_in_repair: true,
  })
  .extend({
    dispositions: z
      .array(disposition.pick({ id: true, disposition: true, quantity: true, movement_ids: true, at: true }))
      .describe(arrival.shape.dispositions.description ?? ''),
  });

const itemRecord = item
  .pick({
    id: true,
    order_item_id: true,
    sku: true,
    batch_number: true,
    serial_numbers: true,
    quantity: true,
    quantity_received: true,
    quantity_disposed: true,
    unit_price: true,
    resolution: true,
    unexpected: true,
    not_received_reason: true,
  })
  .extend({ arrivals: z.array(arrivalRecord).describe(item.shape.arrivals.description ?? '') });

/** A return with its goods and its note, without what its order, its inspections and the day say of it. */
export const returnRecord = returnSchema
  .pick({
    id: true,
    number: true,
    status: true,
    party_name: true,
    reason_code: true,
    requested_at: true,
    closed_at: true,
    due_on: true,
    notes: true,
    legal_note: true,
    updated_at: true,
    version: true,
  })
  .extend({
    order_id: uuid.nullable().describe(ownWords.order),
    customer_id: uuid.nullable().describe(ownWords.customer),
    shipment: shape.shipment
      .unwrap()
      .omit({ mode_label: true })
      .nullable()
      .describe(shape.shipment.description ?? ''),
    fiscal: shape.fiscal
      .omit({ status_label: true, referenced_keys: true })
      .describe(shape.fiscal.description ?? ''),
    items: z.array(itemRecord).describe(shape.items.description ?? ''),
  });
