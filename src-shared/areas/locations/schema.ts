import { z } from 'zod';
import { celsius, cubicMetres, instant, kilograms, line, positiveQuantity } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { locationTypes } from '../../domain/enumerations.ts';
import { isLocationCode } from '../../domain/location-code.ts';

const name = line({ max: 120 });
const warehouseCode = line({ min: 1, max: 20 });

/** A warehouse as the specification names it beside its stock. */
export const warehouseNameSchema = z.object({ name: z.string(), code: z.string() });

/** A place where products lie; null is no limit, volumes in m³, weights in kg. */
export const locationSchema = z.object({
  code: z.string(),
  name: z.string(),
  warehouse: warehouseNameSchema,
  location_type: z.enum(locationTypes),
  segments: z.object({
    street: z.string(),
    building: z.string().nullable(),
    level: z.string().nullable(),
    position: z.string().nullable(),
  }),
  is_active: z.boolean(),
  is_blocked: z.boolean(),
  block_reason: z.string().nullable(),
  capacity: z.object({
    max_volume_m3: z.number().nullable(),
    max_weight_kg: z.number().nullable(),
    max_items: z.number().nullable(),
  }),
  temperature: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
  allows_mixed_products: z.boolean(),
  allows_mixed_batches: z.boolean(),
  is_pick_face: z.boolean(),
  picking_sequence: z.int().nullable(),
  barcode: z.string(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Location = z.output<typeof locationSchema>;

/** A location as pickers and scanner fields show it. */
export const locationHitSchema = z.object({
  code: z.string(),
  name: z.string(),
  warehouse: warehouseNameSchema,
  location_type: z.enum(locationTypes),
  is_active: z.boolean(),
  is_blocked: z.boolean(),
});
export type LocationHit = z.output<typeof locationHitSchema>;

const code = z
  .string()
  .trim()
  .check((ctx) => {
    if (!isLocationCode(ctx.value)) refuse(ctx, 'location_code_shape');
  });

/** Computed or read-only: accepted and ignored, so that what GET gave can be sent back. */
const ignored = z.unknown().optional().meta({ description: fieldNotes.readOnly, readOnly: true });

const rules = {
  location_type: z.enum(locationTypes),
  is_active: z.boolean(),
  capacity: z
    .strictObject({
      max_volume_m3: cubicMetres.nullable(),
      max_weight_kg: kilograms.min(0.001).nullable(),
      max_items: positiveQuantity.nullable(),
    })
    .partial(),
  temperature: z.strictObject({ min: celsius.nullable(), max: celsius.nullable() }).partial(),
  allows_mixed_products: z.boolean(),
  allows_mixed_batches: z.boolean(),
  is_pick_face: z.boolean(),
};

const fields = {
  ...rules,
  name: name.nullable(),
  warehouse_code: warehouseCode,
  picking_sequence: z.int().min(0).max(999_999_999).nullable(),
  barcode: line({ max: 60 }).nullable(),
};

const readOnly = {
  warehouse: ignored,
  segments: ignored,
  is_blocked: ignored,
  block_reason: ignored,
  created_at: ignored,
  updated_at: ignored,
  version: ignored,
};

/** Body of POST /locations: the code is required, the rest has defaults. */
export const createLocationBody = z
  .strictObject({ ...fields, ...readOnly })
  .partial()
  .extend({ code });
export type CreateLocationInput = z.output<typeof createLocationBody>;

/** Body of POST /docks: a location without its type. */
export const createDockBody = createLocationBody.omit({ location_type: true });

/** Body of PUT /locations/{location_code}: only what is sent changes; a code, if sent, is the same one. */
export const updateLocationBody = z.strictObject({ ...fields, ...readOnly, code: z.string() }).partial();
export type UpdateLocationInput = z.output<typeof updateLocationBody>;

/** Body of POST /locations/{location_code}/block. */
export const blockLocationBody = z.strictObject({ reason: line({ min: 1, max: 200 }) });

const edge = z.int().min(0).max(9999);
const range = z.tuple([edge, edge]).check((ctx) => {
  if (ctx.value[0] > ctx.value[1]) refuse(ctx, 'range_reversed');
});
const width = z.int().min(1).max(4);

/** Body of POST /locations/generate: inclusive ranges, the widest part first. */
export const generateLocationsBody = z
  .strictObject({
    ...rules,
    warehouse_code: warehouseCode,
    digits: z.strictObject({ street: width, building: width, level: width, position: width }).partial(),
    name_pattern: name,
    dry_run: z.boolean(),
  })
  .partial()
  .extend({
    ranges: z
      .strictObject({ street: range, building: range, level: range, position: range })
      .partial({ building: true, level: true, position: true }),
  });
export type GenerateLocationsInput = z.output<typeof generateLocationsBody>;

/** What a generation made, or would make. */
export const generatedLocationsSchema = z.object({
  total: z.int(),
  created: z.int(),
  existing: z.int(),
  first_code: z.string(),
  last_code: z.string(),
});
export type GeneratedLocations = z.output<typeof generatedLocationsSchema>;
