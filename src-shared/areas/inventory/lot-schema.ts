import { z } from 'zod';
import { lastDay } from '../../kernel/civil-day.ts';
import { actionsSchema } from '../../kernel/action-schema.ts';
import { instant, line, uuid } from '../../kernel/primitives.ts';
import { readOnlyOf } from '../../kernel/read-only.ts';
import { accessKey } from '../../domain/brazil/access-key-schema.ts';
import { lotStatuses, stockStatuses } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';
import { lotActs } from './lot-workflow.ts';
import { namedProduct } from '../../domain/named-goods.ts';

/** The most characters of the words that limit the use of a lot. */
export const RESTRICTION_LENGTH = 200;

/** A lot of a product, with what there is of it. */
export const lotSchema = z.object({
  id: uuid.describe(commonWords.id),
  /** Null where the product is controlled by date alone. */
  batch_number: z.string().nullable().describe(commonWords.batch_number),
  expiration_date: z.string().nullable().describe(commonWords.expiration_date),
  manufacturing_date: z.string().nullable().describe(commonWords.manufacturing_date),
  lot_status: z.enum(lotStatuses).describe(ownWords.lot_status),
  restriction: z.string().nullable().describe(commonWords.restriction),
  supplier: z.string().nullable().describe(ownWords.supplier),
  nf_access_key: z.string().nullable().describe(ownWords.nf_access_key),
  quantity: z.number().describe(commonWords.quantity),
  quantity_reserved: z.number().describe(ownWords.quantity_reserved),
  quantity_available: z.number().describe(ownWords.quantity_available),
  days_to_expire: z.int().nullable().describe(ownWords.days_to_expire),
  is_expired: z.boolean().describe(ownWords.is_expired),
  expires_soon: z.boolean().describe(ownWords.expires_soon),
  received_at: instant.describe(ownWords.received_at),
  version: z.int().describe(commonWords.version),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
});
export type Lot = z.output<typeof lotSchema>;

const ownerSchema = namedProduct;

/** A lot with the product that it is of, and what may be done with it. */
export const lotRecordSchema = lotSchema.extend({
  product: ownerSchema,
  actions: actionsSchema(lotActs).describe('O que pode ser feito com o lote na situação atual'),
});
export type LotRecord = z.output<typeof lotRecordSchema>;

const correctable = z
  .strictObject({
    expiration_date: lastDay.nullable().describe(commonWords.expiration_date),
    manufacturing_date: lastDay.nullable().describe(commonWords.manufacturing_date),
    lot_status: z.enum(lotStatuses).describe(ownWords.lot_status),
    restriction: line({ min: 1, max: RESTRICTION_LENGTH }).nullable().describe(commonWords.restriction),
    supplier: line({ min: 1, max: 120 }).nullable().describe(ownWords.supplier),
    nf_access_key: accessKey.nullable().describe(ownWords.nf_access_key),
  })
  .partial();
export type LotPatch = z.output<typeof correctable>;

const correctionReason = line({ min: 1, max: 200 }).describe(ownWords.correction_reason);

/**
 * Body of the corrections of a lot, by its batch number or its id: only what is sent changes, and a change has a reason.
 * What GET gave can be sent back.
 */
export const updateLotBody = correctable.extend({
  reason: correctionReason.optional().describe(ownWords.change_reason),
  ...readOnlyOf(lotRecordSchema, correctable.shape),
});
export type UpdateLotInput = z.output<typeof updateLotBody>;

/** Body of what is done with a whole lot: why. */
export const lotActBody = z.strictObject({ reason: correctionReason });

/** A serial number of a product and where it lies; nulls where it is not in stock. */
export const serialSchema = z.object({
  serial_number: z.string().describe(commonWords.serial_number),
  in_stock: z.boolean().describe(ownWords.in_stock),
  location: z
    .object({
      code: z.string().describe(commonWords.location_code),
      name: z.string().describe(commonWords.name),
    })
    .nullable()
    .describe(commonWords.location),
  stock_status: z.enum(stockStatuses).nullable().describe(commonWords.stock_status),
  batch_number: z.string().nullable().describe(commonWords.batch_number),
  expiration_date: z.string().nullable().describe(commonWords.expiration_date),
  received_at: instant.nullable().describe(ownWords.received_at),
});
export type Serial = z.output<typeof serialSchema>;

/** A lot as a lookup finds it. */
export const lotHitSchema = lotRecordSchema.pick({
  id: true,
  product: true,
  batch_number: true,
  expiration_date: true,
  lot_status: true,
  quantity: true,
});
export type LotHit = z.output<typeof lotHitSchema>;

/** A serial number as a lookup finds it. */
export const serialHitSchema = serialSchema
  .pick({ serial_number: true, location: true, stock_status: true })
  .extend({ product: ownerSchema });
export type SerialHit = z.output<typeof serialHitSchema>;
