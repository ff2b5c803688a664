import { z } from 'zod';
import { lastDay } from '../../kernel/civil-day.ts';
import { instant, line, uuid } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { lotStatuses, stockStatuses } from '../../domain/enumerations.ts';

/** A lot of a product, with what there is of it. */
export const lotSchema = z.object({
  id: uuid,
  /** Null where the product is controlled by date alone. */
  batch_number: z.string().nullable(),
  expiration_date: z.string().nullable(),
  manufacturing_date: z.string().nullable(),
  lot_status: z.enum(lotStatuses),
  supplier: z.string().nullable(),
  nf_access_key: z.string().nullable(),
  quantity: z.number(),
  quantity_reserved: z.number(),
  quantity_available: z.number(),
  days_to_expire: z.int().nullable(),
  is_expired: z.boolean(),
  expires_soon: z.boolean(),
  received_at: instant,
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Lot = z.output<typeof lotSchema>;

const accessKey = z.string().check((ctx) => {
  if (!/^\d{6}[0-9A-Z]{14}\d{24}$/.test(ctx.value)) refuse(ctx, 'bad_access_key');
});

/** Body of the corrections of a lot, by its batch number or its id: only what is sent changes. */
export const updateLotBody = z
  .strictObject({
    expiration_date: lastDay.nullable(),
    manufacturing_date: lastDay.nullable(),
    lot_status: z.enum(lotStatuses),
    supplier: line({ min: 1, max: 120 }).nullable(),
    nf_access_key: accessKey.nullable(),
  })
  .partial();
export type UpdateLotInput = z.output<typeof updateLotBody>;

/** A serial number of a product and where it lies; nulls where it is not in stock. */
export const serialSchema = z.object({
  serial_number: z.string(),
  in_stock: z.boolean(),
  location: z.object({ code: z.string(), name: z.string() }).nullable(),
  stock_status: z.enum(stockStatuses).nullable(),
  batch_number: z.string().nullable(),
  expiration_date: z.string().nullable(),
  received_at: instant.nullable(),
});
export type Serial = z.output<typeof serialSchema>;
