import { z } from 'zod';
import { instant, uuid } from '../../kernel/primitives.ts';
import { locationTypes, lotStatuses, stockStatuses } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';
import { barcodedProduct } from '../../domain/named-goods.ts';

const nameAndCode = { code: z.string().describe('Código'), name: z.string().describe(commonWords.name) };

/** The content of one location: a product, its lot or serial number, and its status, with the value of that. */
export const stockRowSchema = z.object({
  product: barcodedProduct,
  location: z
    .object({
      ...nameAndCode,
      location_type: z.enum(locationTypes).describe(commonWords.location_type),
      is_usable: z.boolean().describe('Se o que está no local pode ser prometido'),
    })
    .describe(commonWords.location),
  warehouse: z.object(nameAndCode).describe(commonWords.warehouse),
  stock_status: z.enum(stockStatuses).describe(commonWords.stock_status),
  quantity: z.number().describe(commonWords.quantity),
  quantity_reserved: z.number().describe(ownWords.quantity_reserved),
  quantity_available: z.number().describe(ownWords.quantity_available),
  average_cost: z.number().describe(ownWords.average_cost),
  value: z.number().describe(ownWords.value),
  lot_id: uuid.nullable().describe(ownWords.lot_id),
  batch_number: z.string().nullable().describe(commonWords.batch_number),
  serial_number: z.string().nullable().describe(commonWords.serial_number),
  expiration_date: z.string().nullable().describe(commonWords.expiration_date),
  manufacturing_date: z.string().nullable().describe(commonWords.manufacturing_date),
  lot_status: z.enum(lotStatuses).nullable().describe(ownWords.lot_status),
  volume_occupied: z.number().describe('Volume ocupado, em cm³'),
  weight_occupied: z.number().describe('Peso ocupado, em kg'),
  is_expired: z.boolean().describe(ownWords.is_expired),
  expires_soon: z.boolean().describe(ownWords.expires_soon),
  days_to_expire: z.int().nullable().describe(ownWords.days_to_expire),
  received_at: instant.describe(ownWords.received_at),
  last_movement_at: instant.nullable().describe(ownWords.last_movement_at),
});
export type StockRow = z.output<typeof stockRowSchema>;

/** The same by the ledger, now or at an earlier moment; what was reserved then is not known and null. */
export const stockQueryRowSchema = stockRowSchema
  .pick({
    product: true,
    location: true,
    warehouse: true,
    stock_status: true,
    quantity: true,
    batch_number: true,
    serial_number: true,
    expiration_date: true,
  })
  .extend({
    quantity_reserved: z.number().nullable().describe(ownWords.quantity_reserved),
    quantity_available: z.number().nullable().describe(ownWords.quantity_available),
  });
export type StockQueryRow = z.output<typeof stockQueryRowSchema>;
