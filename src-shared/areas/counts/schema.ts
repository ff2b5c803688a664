import { z } from 'zod';
import { instant, uuid } from '../../kernel/primitives.ts';
import { actionsSchema } from '../../kernel/action-schema.ts';
import type { Series } from '../../kernel/series.ts';
import { countActs, countLineStatuses, countPlaceStatuses } from './workflow.ts';
import { countStatuses, countTypes, stockStatuses } from '../../domain/enumerations.ts';

/** What a count is about; which of these apply follows from its type. */
const scopeSchema = z.object({
  warehouse_code: z.string().nullable(),
  location_prefix: z.string().nullable(),
  location_codes: z.array(z.string()),
  skus: z.array(z.string()),
  places: z.int().nullable(),
});
export type CountScope = z.output<typeof scopeSchema>;

const progress = {
  lines_total: z.int(),
  lines_counted: z.int(),
  /** Null in a blind count until it is finished. */
  lines_different: z.int().nullable(),
};

/** The numbers of counts. */
export const countSeries: Series = { name: 'count', prefix: 'INV' };

/** A count with its progress; differences are null in a blind count until it is finished. */
export const countSchema = z.object({
  id: uuid,
  number: z.string(),
  type: z.enum(countTypes),
  status: z.enum(countStatuses),
  scope: scopeSchema,
  is_blind: z.boolean(),
  note: z.string(),
  progress: z.object({ places_total: z.int(), places_counted: z.int(), ...progress }),
  difference: z
    .object({ gained: z.number(), lost: z.number(), value_gained: z.number(), value_lost: z.number() })
    .nullable(),
  created_by: z.string(),
  approved_by: z.string().nullable(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  ended_at: instant.nullable(),
  updated_at: instant,
  version: z.int(),
});
export type Count = z.output<typeof countSchema>;

/** One count with what the caller may do with it now. */
export const countDetailsSchema = countSchema.extend({ actions: actionsSchema(countActs) });
export type CountDetails = z.output<typeof countDetailsSchema>;

const place = z.object({ code: z.string(), name: z.string() });

/** A place of a count. */
export const countPlaceSchema = z.object({
  location: place,
  /** Where it stands in the way through the site; null where nobody said. */
  picking_sequence: z.int().nullable(),
  status: z.enum(countPlaceStatuses),
  ...progress,
  counted_by: z.string().nullable(),
  scanned_at: instant.nullable(),
  counted_at: instant.nullable(),
});
export type CountPlace = z.output<typeof countPlaceSchema>;

/** A line of a count: what is expected in a place and what was found there. */
export const countLineSchema = z.object({
  id: uuid,
  location: place,
  product: z.object({ sku: z.string(), name: z.string(), barcode: z.string(), unit: z.string() }),
  stock_status: z.enum(stockStatuses),
  batch_number: z.string().nullable(),
  expiration_date: z.string().nullable(),
  serial_number: z.string().nullable(),
  expected: z.number().nullable(),
  counted: z.number().nullable(),
  recount: z.number().nullable(),
  difference: z.number().nullable(),
  difference_value: z.number().nullable(),
  status: z.enum(countLineStatuses),
  /** Nobody read the line: closing its place made it zero. */
  is_unread: z.boolean(),
  counted_by: z.string().nullable(),
  counted_at: instant.nullable(),
});
export type CountLine = z.output<typeof countLineSchema>;
