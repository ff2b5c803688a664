import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { lotSchema } from './lot-schema.ts';
import { stockRowSchema } from './stock-row-schema.ts';

const sku = { sku: z.string().describe(commonWords.sku) };

/** A lot without what its stock and the day say of it, as the changes tell it. */
export const lotRecord = lotSchema
  .omit({
    quantity: true,
    quantity_reserved: true,
    quantity_available: true,
    days_to_expire: true,
    is_expired: true,
    expires_soon: true,
  })
  .extend(sku);

/** A row of stock as the changes tell it. */
export const stockRecord = z.object({
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
