import { z } from 'zod';
import { instant, positiveQuantity } from '../../kernel/primitives.ts';
import { locationTypes, occupancyStatuses } from '../../domain/enumerations.ts';
import { warehouseNameSchema } from '../locations/schema.ts';
import { policies } from '../settings/schema.ts';

/** Location stock item exactly as the specification lists it: these keys, these types, nothing else. */
export const locationStockSchema = z.object({
  location: z.object({ name: z.string(), code: z.string() }),
  product: z.object({ name: z.string(), sku: z.string(), barcode: z.string() }),
  warehouse: warehouseNameSchema,
  quantity: z.string(),
  quantity_reserved: z.number(),
  quantity_available: z.number(),
  batch_number: z.string().nullable(),
  serial_number: z.string().nullable(),
  expiration_date: z.string().nullable(),
  manufacturing_date: z.string().nullable(),
  volume_occupied: z.string(),
  weight_occupied: z.string(),
  storage_info: z.object({
    has_batch: z.boolean(),
    has_serial: z.boolean(),
    has_expiration: z.boolean(),
    is_expired: z.boolean(),
    expires_soon: z.boolean(),
    days_to_expire: z.number().nullable(),
  }),
  audit: z.object({
    created_at: instant,
    updated_at: instant,
    last_movement_at: instant.nullable(),
  }),
});
export type LocationStock = z.output<typeof locationStockSchema>;

/** How much of one limit is used; in m³, kg or the products' own units. `limit` null: none. */
export const usageSchema = z.object({
  used: z.number(),
  limit: z.number().nullable(),
  percent: z.number().nullable(),
});
export type Usage = z.output<typeof usageSchema>;

const usages = { volume: usageSchema, weight: usageSchema, items: usageSchema };

/** How full one location is, and of how many products and stock rows. */
export const locationOccupancySchema = z.object({
  location: z.object({ name: z.string(), code: z.string() }),
  status: z.enum(occupancyStatuses),
  ...usages,
  products: z.int(),
  rows: z.int(),
});
export type LocationOccupancy = z.output<typeof locationOccupancySchema>;

const totals = {
  /** Living locations, and how many of them are in each state. */
  locations: z.int(),
  empty: z.int(),
  partial: z.int(),
  full: z.int(),
  over: z.int(),
  blocked: z.int(),
  ...usages,
};

/** How full the locations of a site, a warehouse or a street are; of a limit that some have, these places alone. */
export const occupancyTotalsSchema = z.object(totals);
export type OccupancyTotals = z.output<typeof occupancyTotalsSchema>;

export const occupancySchema = z.object({
  site: occupancyTotalsSchema,
  warehouses: z.array(z.object({ ...warehouseNameSchema.shape, ...totals })),
  streets: z.array(z.object({ warehouse_code: z.string(), street: z.string(), ...totals })),
});
export type Occupancy = z.output<typeof occupancySchema>;

/** Most places that one map of a street shows. */
export const mostMapped = 5_000;

/** The places of one street as a map draws them, in the order of their codes. */
export const streetMapSchema = z.object({
  warehouse: warehouseNameSchema,
  street: z.string(),
  /** How many places the street has; more than are listed where it has over 5,000. */
  total: z.int(),
  places: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      location_type: z.enum(locationTypes),
      is_active: z.boolean(),
      is_blocked: z.boolean(),
      status: z.enum(occupancyStatuses),
      volume_percent: z.number().nullable(),
      weight_percent: z.number().nullable(),
      items_percent: z.number().nullable(),
    }),
  ),
});
export type StreetMap = z.output<typeof streetMapSchema>;

const code = z.string().min(1).max(60);

/** Body of POST /locations/load-preview: goods that would move, out of one location, into another, or both. */
export const loadPreviewBody = z.strictObject({
  moves: z
    .array(
      z.strictObject({
        sku: z.string().min(1).max(60),
        quantity: positiveQuantity,
        from_location_code: code.optional(),
        to_location_code: code.optional(),
      }),
    )
    .min(1)
    .max(1000),
});
export type LoadPreviewInput = z.output<typeof loadPreviewBody>;

/** One measure of a location before and after; `over` is what passes its limit, 0 where nothing does. */
const loadSchema = z.object({
  before: z.number(),
  after: z.number(),
  limit: z.number().nullable(),
  over: z.number(),
});
export type Load = z.output<typeof loadSchema>;

/** What each location would hold after moves, and what the site does where a limit is passed. */
export const loadPreviewSchema = z.object({
  policy: z.enum(policies),
  locations: z.array(
    z.object({
      location: z.object({ name: z.string(), code: z.string() }),
      /** Whether goods may come in: the location is active and not blocked. */
      is_open: z.boolean(),
      volume: loadSchema,
      weight: loadSchema,
      items: loadSchema,
    }),
  ),
});
export type LoadPreview = z.output<typeof loadPreviewSchema>;
