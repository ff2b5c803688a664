import { z } from 'zod';
import { instant } from '../../kernel/primitives.ts';
import { locationTypes, lotStatuses, stockStatuses } from '../../domain/enumerations.ts';

const nameAndCode = { code: z.string(), name: z.string() };

/** What lies in one place: a product, its lot or serial number, and its status, with what that is worth. */
export const stockRowSchema = z.object({
  product: z.object({ sku: z.string(), name: z.string(), barcode: z.string(), unit: z.string() }),
  location: z.object({ ...nameAndCode, location_type: z.enum(locationTypes), is_usable: z.boolean() }),
  warehouse: z.object(nameAndCode),
  stock_status: z.enum(stockStatuses),
  quantity: z.number(),
  quantity_reserved: z.number(),
  quantity_available: z.number(),
  average_cost: z.number(),
  value: z.number(),
  batch_number: z.string().nullable(),
  serial_number: z.string().nullable(),
  expiration_date: z.string().nullable(),
  manufacturing_date: z.string().nullable(),
  lot_status: z.enum(lotStatuses).nullable(),
  volume_occupied: z.number(),
  weight_occupied: z.number(),
  is_expired: z.boolean(),
  expires_soon: z.boolean(),
  days_to_expire: z.int().nullable(),
  received_at: instant,
  last_movement_at: instant.nullable(),
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
  .extend({ quantity_reserved: z.number().nullable(), quantity_available: z.number().nullable() });
export type StockQueryRow = z.output<typeof stockQueryRowSchema>;
