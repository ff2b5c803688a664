import { z } from 'zod';
import { isRecord } from '../../kernel/is-record.ts';
import {
  celsius,
  cubicMetres,
  instant,
  line,
  positiveKilograms,
  positiveQuantity,
} from '../../kernel/primitives.ts';
import { numberOf } from '../../kernel/named-records.ts';
import { refuse } from '../../kernel/refusal.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { ignored } from '../../kernel/read-only.ts';
import { fixed, optional, recordFields, ruled, shown, type RecordState } from '../../kernel/record-fields.ts';
import { toldSchema } from '../../kernel/told-schema.ts';
import { stamps } from '../../domain/record-stamps.ts';
import { dockDirections, locationTypes } from '../../domain/enumerations.ts';
import { isLocationCode } from '../../domain/location-code.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const name = line({ max: 120 });
const warehouseCode = line({ min: 1, max: 20 });
const warehouseNumber = numberOf('warehouse', 'warehouse_code').describe(commonWords.warehouse_id);

/** Fields in which locations are searched, word by word. */
export const locationSearched = ['code', 'name', 'barcode'] as const;

/** A warehouse as the specification names it beside its stock. */
export const warehouseNameSchema = z.object({
  name: z.string().describe(commonWords.name),
  code: z.string().describe(commonWords.warehouse_code),
});

const code = z
  .string()
  .trim()
  .check((ctx) => {
    if (!isLocationCode(ctx.value)) refuse(ctx, 'location_code_shape');
  });

/** Limits what a location may hold; null is no limit. */
export const limitsSchema = z.object({
  max_volume_m3: z.number().nullable().describe(ownWords.max_volume_m3),
  max_weight_kg: z.number().nullable().describe(ownWords.max_weight_kg),
  max_items: z.number().nullable().describe(ownWords.max_items),
});
const temperatureBody = z.strictObject({
  min: celsius.nullable().describe(ownWords.min),
  max: celsius.nullable().describe(ownWords.max),
});

/** The fields of a location where products lie; null is no limit, volumes in m³, weights in kg. */
export const locationFields = recordFields({
  code: fixed(code, 'Código do local; único, zeros à esquerda não contam', {
    told: commonWords.location_code,
    again: z.string().describe('Código do local; não muda'),
  }),
  name: ruled(name.nullable(), commonWords.name, {
    told: 'Nome do local; sem um próprio, o código',
    as: z.string(),
  }),
  warehouse: shown(warehouseNameSchema, commonWords.warehouse),
  location_type: optional(z.enum(locationTypes), commonWords.location_type, 'storage'),
  dock_direction: ruled(z.enum(dockDirections).nullable(), ownWords.dock_direction),
  segments: shown(
    z.object({
      street: z.string().describe(commonWords.street),
      building: z.string().nullable().describe(ownWords.building),
      level: z.string().nullable().describe(ownWords.level),
      position: z.string().nullable().describe(commonWords.position),
    }),
    ownWords.segments,
  ),
  is_active: optional(z.boolean(), commonWords.is_active, true),
  is_blocked: shown(z.boolean(), commonWords.is_blocked),
  block_reason: shown(z.string().nullable(), ownWords.block_reason),
  capacity: optional(
    z
      .strictObject({
        max_volume_m3: cubicMetres.nullable().describe(ownWords.max_volume_m3),
        max_weight_kg: positiveKilograms.nullable().describe(ownWords.max_weight_kg),
        max_items: positiveQuantity.nullable().describe(ownWords.max_items),
        volume: ignored(ownWords.volume_load),
        weight: ignored(ownWords.weight_load),
      })
      .partial(),
    ownWords.capacity,
    { max_volume_m3: null, max_weight_kg: null, max_items: null },
    { as: limitsSchema },
  ),
  temperature: optional(
    temperatureBody.partial(),
    ownWords.temperature,
    { min: null, max: null },
    { as: toldSchema(temperatureBody) },
  ),
  allows_mixed_products: optional(z.boolean(), ownWords.allows_mixed_products, true),
  allows_mixed_batches: optional(z.boolean(), ownWords.allows_mixed_batches, true),
  is_pick_face: optional(z.boolean(), ownWords.is_pick_face, false),
  picking_sequence: optional(z.int().min(0).max(999_999_999).nullable(), commonWords.picking_sequence, null),
  barcode: optional(line({ max: 60 }).nullable(), ownWords.barcode, '', { as: z.string() }),
  created_at: stamps.created_at,
  updated_at: stamps.updated_at,
  version: stamps.version,
});
export const locationSchema = locationFields.answer;
export type Location = z.output<typeof locationSchema>;

/** The fields of a location that people decide. */
export type LocationState = RecordState<typeof locationFields>;

/** A location as pickers and scanner fields show it. */
export const locationHitSchema = z.object({
  code: z.string().describe(commonWords.location_code),
  name: z.string().describe(commonWords.name),
  warehouse: warehouseNameSchema.describe(commonWords.warehouse),
  location_type: z.enum(locationTypes).describe(commonWords.location_type),
  is_active: z.boolean().describe(commonWords.is_active),
  is_blocked: z.boolean().describe(commonWords.is_blocked),
});
export type LocationHit = z.output<typeof locationHitSchema>;

const isMeasured = (sent: unknown): boolean =>
  isRecord(sent) && ['width', 'height', 'depth'].some((side) => (sent[side] ?? null) !== null);

/** Accepts the measures of a location as GET answers them; refuses other ones, since none are stored. */
const notKept = z
  .unknown()
  .check((ctx) => {
    if (isMeasured(ctx.value)) refuse(ctx, 'location_unmeasured');
  })
  .optional()
  .meta({ description: fieldNotes.readOnly, readOnly: true });

/** Fields of a body beside those of the record: the warehouse by its code or its number, and what answers add to a record. */
const beside = {
  warehouse_code: warehouseCode.optional().describe(commonWords.warehouse_code),
  warehouse_id: warehouseNumber.optional(),
  type: ignored(ownWords.structure),
  status: ignored(ownWords.status),
  dimensions: notKept.describe(ownWords.location_dimensions),
  occupancy_status: ignored(ownWords.occupancy_status),
  operational_config: ignored(ownWords.operational_config),
  inventory_summary: ignored(ownWords.inventory_summary),
  zone: ignored(ownWords.zone),
};

/** Body of POST /locations: the code is required, the rest has defaults. */
export const createLocationBody = locationFields.creation.extend(beside);
export type CreateLocationInput = z.output<typeof createLocationBody>;

/** Body of POST /docks: a location without its type. */
export const createDockBody = createLocationBody.omit({ location_type: true });

/** Body of PUT /locations/{location_code}: only what is sent changes; a code, if sent, is the same one. */
export const updateLocationBody = locationFields.change.extend(beside);
export type UpdateLocationInput = z.output<typeof updateLocationBody>;

/** Body of POST /locations/{location_code}/block. */
export const blockLocationBody = z.strictObject({
  reason: line({ min: 1, max: 200 }).describe(commonWords.reason_code),
});

const edge = z.int().min(0).max(9999);
const range = z.tuple([edge, edge]).check((ctx) => {
  if (ctx.value[0] > ctx.value[1]) refuse(ctx, 'range_reversed');
});
const width = z.int().min(1).max(4);

/** Body of POST /locations/generate: inclusive ranges, the widest part first. */
export const generateLocationsBody = locationFields.sent
  .pick({
    location_type: true,
    is_active: true,
    capacity: true,
    temperature: true,
    allows_mixed_products: true,
    allows_mixed_batches: true,
    is_pick_face: true,
  })
  .extend({
    warehouse_code: warehouseCode.describe(commonWords.warehouse_code),
    warehouse_id: warehouseNumber,
    digits: z
      .strictObject({
        street: width.describe(commonWords.street),
        building: width.describe(ownWords.building),
        level: width.describe(ownWords.level),
        position: width.describe(commonWords.position),
      })
      .partial()
      .describe('Com quantos dígitos escrever cada parte; sem isso, os do maior número, no mínimo 2'),
    name_pattern: name.describe(
      'Nome dos locais, com {code}, {street}, {building}, {level} e {position}, ou as mesmas palavras em português, como {rua}; sem ele, o código',
    ),
    dry_run: z.boolean().describe('Se é só para contar'),
  })
  .partial()
  .extend({
    ranges: z
      .strictObject({
        street: range.describe(commonWords.street),
        building: range.describe(ownWords.building),
        level: range.describe(ownWords.level),
        position: range.describe(commonWords.position),
      })
      .partial({ building: true, level: true, position: true })
      .describe('Primeiro e último número de cada parte do código'),
  });
export type GenerateLocationsInput = z.output<typeof generateLocationsBody>;

/** Holds the result of a generation, done or only checked. */
export const generatedLocationsSchema = z.object({
  total: z.int().describe('Quantos códigos as faixas formam'),
  created: z.int().describe('Quantos foram criados'),
  existing: z.int().describe('Quantos já existiam e ficaram como estavam'),
  first_code: z.string().describe('O primeiro código'),
  last_code: z.string().describe('O último código'),
  generated_at: instant
    .nullable()
    .describe('Quando foram criados, para desfazer; null quando nada foi criado'),
});

/** Body of POST /locations/generate/take-back. */
export const takeBackLocationsBody = z.strictObject({
  generated_at: instant.describe('O `generated_at` que a geração respondeu'),
});

export const takenBackLocationsSchema = z.object({
  removed: z.int().describe('Quantos saíram'),
  kept: z.int().describe('Quantos ficaram, porque já são usados ou foram alterados'),
});
export type TakenBackLocations = z.output<typeof takenBackLocationsSchema>;

export type GeneratedLocations = z.output<typeof generatedLocationsSchema>;
