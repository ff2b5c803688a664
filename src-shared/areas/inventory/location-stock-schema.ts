import { z } from 'zod';
import { instant, positiveQuantity } from '../../kernel/primitives.ts';
import { locationTypes, occupancyStatuses } from '../../domain/enumerations.ts';
import { warehouseNameSchema } from '../locations/schema.ts';
import { policies } from '../settings/schema.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

/** Location stock item exactly as the specification lists it: these keys, these types, nothing else. */
export const locationStockSchema = z.object({
  location: z
    .object({
      name: z.string().describe(commonWords.name),
      code: z.string().describe(commonWords.location_code),
    })
    .describe(commonWords.location),
  product: z
    .object({
      name: z.string().describe(commonWords.name),
      sku: z.string().describe(commonWords.sku),
      barcode: z.string().describe(commonWords.product_barcode),
    })
    .describe(commonWords.product),
  warehouse: warehouseNameSchema.describe(commonWords.warehouse),
  quantity: z.string().describe('Quantidade, texto com 3 casas decimais'),
  quantity_reserved: z.number().describe(ownWords.quantity_reserved),
  quantity_available: z.number().describe(ownWords.quantity_available),
  batch_number: z.string().nullable().describe(commonWords.batch_number),
  serial_number: z.string().nullable().describe(commonWords.serial_number),
  expiration_date: z.string().nullable().describe(commonWords.expiration_date),
  manufacturing_date: z.string().nullable().describe(commonWords.manufacturing_date),
  volume_occupied: z.string().describe('Volume ocupado em centímetros cúbicos, texto com 3 casas decimais'),
  weight_occupied: z.string().describe('Peso ocupado em quilogramas, texto com 3 casas decimais'),
  storage_info: z
    .object({
      has_batch: z.boolean().describe('Se a linha tem lote'),
      has_serial: z.boolean().describe('Se a linha tem número de série'),
      has_expiration: z.boolean().describe('Se a linha tem validade'),
      is_expired: z.boolean().describe(ownWords.is_expired),
      expires_soon: z.boolean().describe(ownWords.expires_soon),
      days_to_expire: z.number().nullable().describe(ownWords.days_to_expire),
    })
    .describe('O que a linha tem e o que a validade significa hoje'),
  audit: z
    .object({
      created_at: instant.describe(commonWords.created_at),
      updated_at: instant.describe(commonWords.updated_at),
      last_movement_at: instant.nullable().describe(ownWords.last_movement_at),
    })
    .describe('Quando a linha foi criada e mudou'),
});
export type LocationStock = z.output<typeof locationStockSchema>;

/** The used part of one limit; in m³, kg or the products' own units. `limit` null: none. */
export const usageSchema = z.object({
  used: z.number().describe('Quanto está em uso'),
  limit: z.number().nullable().describe('O limite; null: não há'),
  percent: z.number().nullable().describe('Em uso, em por cento do limite; null: não há limite'),
});
export type Usage = z.output<typeof usageSchema>;

const usages = {
  volume: usageSchema.describe(ownWords.volume),
  weight: usageSchema.describe('Peso em quilogramas'),
  items: usageSchema.describe(commonWords.quantity),
};

/** The occupancy of one location, with its numbers of products and stock rows. */
export const locationOccupancySchema = z.object({
  location: z
    .object({
      name: z.string().describe(commonWords.name),
      code: z.string().describe(commonWords.location_code),
    })
    .describe(commonWords.location),
  status: z.enum(occupancyStatuses).describe(ownWords.status),
  ...usages,
  products: z.int().describe('Quantos produtos diferentes'),
  rows: z.int().describe(commonWords.rows),
});
export type LocationOccupancy = z.output<typeof locationOccupancySchema>;

const totals = {
  /** Living locations, and how many of them are in each state. */
  locations: z.int().describe('Quantos locais'),
  empty: z.int().describe('Locais vazios'),
  partial: z.int().describe('Locais ocupados em parte'),
  full: z.int().describe('Locais cheios, a partir de 96 % de algum limite'),
  over: z.int().describe(ownWords.over),
  blocked: z.int().describe(ownWords.blocked),
  ...usages,
};

/**
 * The occupancy of the locations of a site, a warehouse or a street; of a limit that some have, these locations alone.
 */
export const occupancyTotalsSchema = z.object(totals);
export type OccupancyTotals = z.output<typeof occupancyTotalsSchema>;

export const occupancySchema = z.object({
  site: occupancyTotalsSchema.describe('O estabelecimento inteiro'),
  warehouses: z.array(z.object({ ...warehouseNameSchema.shape, ...totals })).describe(commonWords.warehouses),
  streets: z
    .array(
      z.object({
        warehouse_code: z.string().describe(commonWords.warehouse_code),
        street: z.string().describe(commonWords.street),
        ...totals,
      }),
    )
    .describe('Por rua'),
});
export type Occupancy = z.output<typeof occupancySchema>;

/** Most locations that one map of a street shows. */
export const mostMapped = 5_000;

/** The locations of one street as a map draws them, in the order of their codes. */
export const streetMapSchema = z.object({
  warehouse: warehouseNameSchema.describe(commonWords.warehouse),
  street: z.string().describe(commonWords.street),
  /** The number of locations in the street; more than are listed where it has over 5,000. */
  total: z.int().describe('Quantas posições a rua tem'),
  locations: z
    .array(
      z.object({
        code: z.string().describe(commonWords.location_code),
        name: z.string().describe(commonWords.name),
        location_type: z.enum(locationTypes).describe(commonWords.location_type),
        is_active: z.boolean().describe(commonWords.is_active),
        is_blocked: z.boolean().describe(commonWords.is_blocked),
        status: z.enum(occupancyStatuses).describe(ownWords.status),
        volume_percent: z.number().nullable().describe(ownWords.volume_percent),
        weight_percent: z.number().nullable().describe(ownWords.weight_percent),
        items_percent: z.number().nullable().describe(ownWords.items_percent),
      }),
    )
    .describe('As posições, na ordem dos códigos'),
});
export type StreetMap = z.output<typeof streetMapSchema>;

/** A warehouse seen from above: its zones, or the locations of one street, in the order of their codes. */
export const floorPlanSchema = z.object({
  warehouse: warehouseNameSchema.describe(commonWords.warehouse),
  /** The number of cells of the plan; more than are listed where it has over 5,000. */
  total: z.int().describe('Quantas zonas, ou posições da rua, há'),
  cells: z
    .array(
      z.object({
        code: z.string().describe('Código da zona, ou da posição'),
        zone_name: z.string().describe(ownWords.zone_name),
        location_type: z.enum(locationTypes).nullable().describe('Tipo dos locais; null onde são vários'),
        locations: z.int().describe('Quantos locais'),
        empty: z.int().describe('Locais vazios'),
        blocked: z.int().describe(ownWords.blocked),
        volume_percent: z.number().nullable().describe(ownWords.volume_percent),
        weight_percent: z.number().nullable().describe(ownWords.weight_percent),
        items_percent: z.number().nullable().describe(ownWords.items_percent),
        value: z.number().describe(ownWords.value),
        oldest_received_at: instant
          .nullable()
          .describe('Entrada da mercadoria mais antiga; null onde nada está'),
      }),
    )
    .describe('As zonas, ou as posições da rua, na ordem dos códigos'),
});
export type FloorPlan = z.output<typeof floorPlanSchema>;

const code = z.string().min(1).max(60);

/** Body of POST /locations/load-preview: goods that would move, out of one location, into another, or both. */
export const loadPreviewBody = z.strictObject({
  moves: z
    .array(
      z.strictObject({
        sku: z.string().min(1).max(60).describe(commonWords.sku),
        quantity: positiveQuantity.describe(commonWords.quantity),
        from_location_code: code.optional().describe(ownWords.from_location_code),
        to_location_code: code.optional().describe(ownWords.to_location_code),
      }),
    )
    .min(1)
    .max(1000)
    .describe('Os produtos que se moveriam, com a origem, o destino ou os dois'),
});
export type LoadPreviewInput = z.output<typeof loadPreviewBody>;

/** One measure of a location before and after; `over` is what passes its limit, 0 where nothing does. */
const loadSchema = z.object({
  before: z.number().describe('O que há agora'),
  after: z.number().describe('O que haveria depois'),
  limit: z.number().nullable().describe('O limite; null sem limite'),
  over: z.number().describe(ownWords.over),
});
export type Load = z.output<typeof loadSchema>;

/** The content that each location would have after moves, and the site's policy where a limit is passed. */
export const loadPreviewSchema = z.object({
  policy: z.enum(policies).describe('O que o site faz quando um limite é passado'),
  locations: z
    .array(
      z.object({
        location: z
          .object({
            name: z.string().describe(commonWords.name),
            code: z.string().describe(commonWords.location_code),
          })
          .describe(commonWords.location),
        /** True where goods may come in: the location is active and not blocked. */
        is_open: z.boolean().describe('Se o local está ativo e sem bloqueio'),
        volume: loadSchema.describe(ownWords.volume),
        weight: loadSchema.describe(commonWords.weight),
        items: loadSchema.describe(commonWords.quantity),
      }),
    )
    .describe('Os locais a que os movimentos levariam ou de que tirariam'),
});
export type LoadPreview = z.output<typeof loadPreviewSchema>;
