import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { ownWords } from './field-words.ts';
import { locationLabels } from './label-words.ts';
import { limitsSchema, locationSchema } from './schema.ts';

const {
  code,
  name,
  barcode,
  capacity: _capacity,
  is_active,
  created_at,
  updated_at,
  ...ours
} = locationSchema.shape;

const label = z.string().describe(ownWords.label);
const rate = z.number().nullable().describe(ownWords.occupancy_rate);

/** Text with so many decimals; null without a limit. */
const load = z.object({
  total: z.string().nullable().describe(ownWords.load_total),
  occupied: z.string().describe(ownWords.load_occupied),
  available: z.number().nullable().describe(ownWords.load_available),
  occupancy_rate: rate,
});

const size = z.string().nullable().describe(ownWords.size);

const structures = valuesOf(locationLabels.location_structure);
const statuses = valuesOf(locationLabels.location_status);
const fillings = valuesOf(locationLabels.location_filling);
const availabilities = valuesOf(locationLabels.sale_availability);

export type LocationStructure = (typeof structures)[number];
export type LocationStatus = (typeof statuses)[number];
export type LocationFilling = (typeof fillings)[number];
export type SaleAvailability = (typeof availabilities)[number];

/**
 * A location as its own routes answer it: what lies in it beside its record, the keys of the original first. Volumes in
 * cm³ and weights in kg as text with three decimals.
 */
export const locationAnswerSchema = z.object({
  name,
  code,
  barcode,
  type: z.object({ value: z.enum(structures).describe(ownWords.value), label }).describe(ownWords.structure),
  status: z.object({ value: z.enum(statuses).describe(ownWords.value), label }).describe(ownWords.status),
  dimensions: z
    .object({ width: size, height: size, depth: size, volume: size })
    .describe(ownWords.location_dimensions),
  capacity: limitsSchema
    .extend({ volume: load.describe(ownWords.volume_load), weight: load.describe(ownWords.weight_load) })
    .describe(ownWords.capacity),
  occupancy_status: z
    .object({
      status: z.enum(fillings).describe(ownWords.value),
      label,
      color: z.string().describe(ownWords.color),
    })
    .describe(ownWords.occupancy_status),
  operational_config: z
    .object({
      is_exclusive: z.boolean().describe(ownWords.is_exclusive),
      sale_availability: z
        .object({
          is_available: z.boolean().describe(ownWords.is_available),
          status: z.enum(availabilities).describe(ownWords.value),
          label,
          description: z.string().describe(commonWords.description),
          color: z.string().describe(ownWords.color),
          icon: z.string().describe(ownWords.icon),
        })
        .describe(ownWords.sale_availability),
      can_pick_orders: z.boolean().describe(ownWords.can_pick_orders),
    })
    .describe(ownWords.operational_config),
  inventory_summary: z
    .object({
      has_products: z.boolean().describe(ownWords.has_products),
      unique_products_count: z.int().describe(ownWords.unique_products_count),
      total_items: z.number().describe(ownWords.total_items),
    })
    .describe(ownWords.inventory_summary),
  zone: z
    .object({ name: z.string().describe(ownWords.zone_name), code: z.string().describe(ownWords.zone_code) })
    .describe(ownWords.zone),
  is_active,
  created_at,
  updated_at,
  ...ours,
});
export type LocationAnswer = z.output<typeof locationAnswerSchema>;
