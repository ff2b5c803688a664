import { z } from 'zod';
import { instant } from '../../kernel/primitives.ts';
import { copyStatuses } from '../backups/status-schema.ts';
import { productTypes, stockLevels, stockStatuses } from '../../domain/enumerations.ts';

const amounts = { quantity: z.number(), value: z.number() };
const rows = z.object({ rows: z.int(), ...amounts });

/** Movements, not quantities: no sum adds metres to kilograms. */
const movementCounts = { total: z.int(), received: z.int(), left: z.int() };

/** How the last comparison of the balances with the ledger ended. */
const integrityStatuses = ['unknown', 'ok', 'divergent'] as const;

/** The site's stock in numbers, each of which a list can show row by row. */
export const summarySchema = z.object({
  evaluated_on: z.iso.date(),
  products: z.object({
    total: z.int(),
    active: z.int(),
    in_stock: z.int(),
    empty: z.int(),
    critical: z.int(),
  }),
  quantities: z.object({
    on_hand: z.number(),
    reserved: z.number(),
    available: z.number(),
    blocked: z.number(),
  }),
  value: z.number(),
  expired: rows,
  expiring: rows,
  by_status: z.array(z.object({ stock_status: z.enum(stockStatuses), ...rows.shape })),
  by_product_type: z.array(z.object({ product_type: z.enum(productTypes), ...amounts })),
  locations: z.object({
    total: z.int(),
    used: z.int(),
    empty: z.int(),
    blocked: z.int(),
    volume_percent: z.number().nullable(),
    weight_percent: z.number().nullable(),
  }),
  movements_today: z.object(movementCounts),
  movements_by_day: z.array(z.object({ date: z.iso.date(), ...movementCounts })),
  integrity: z.object({ status: z.enum(integrityStatuses), checked_at: instant.nullable() }),
  /** Null where no copy of the present data is in the folder of backups. */
  last_backup: z.object({ created_at: instant, status: z.enum(copyStatuses) }).nullable(),
});
export type Summary = z.output<typeof summarySchema>;

/** A product at or below its minimum, with what would bring it back. */
export const lowStockSchema = z.object({
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  available: z.number(),
  on_hand: z.number(),
  reserved: z.number(),
  incoming: z.number(),
  min: z.number(),
  ideal: z.number(),
  shortage: z.number(),
  suggested: z.number(),
  restock_priority: z.int(),
  restock_priority_description: z.string(),
  level: z.enum(stockLevels),
  days_of_cover: z.number().nullable(),
});
export type LowStock = z.output<typeof lowStockSchema>;

const totals = z.object({
  on_hand: z.number(),
  reserved: z.number(),
  blocked: z.number(),
  available: z.number(),
  incoming: z.number(),
});

const parts = {
  quantity: z.number(),
  quantity_reserved: z.number(),
  quantity_available: z.number(),
};

/** What there is of one product, as a list of products shows it. */
export const stockTotalSchema = z.object({
  sku: z.string(),
  on_hand: z.number(),
  reserved: z.number(),
  available: z.number(),
  level: z.enum(stockLevels),
});
export type StockTotal = z.output<typeof stockTotalSchema>;

/** The stock of one product: its totals, and the same by place and by lot. */
export const productStockSchema = z.object({
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  totals,
  level: z.enum(stockLevels),
  min: z.number(),
  ideal: z.number(),
  average_cost: z.number(),
  value: z.number(),
  by_location: z.array(
    z.object({
      location: z.object({ code: z.string(), name: z.string() }),
      warehouse: z.object({ code: z.string(), name: z.string() }),
      stock_status: z.enum(stockStatuses),
      ...parts,
    }),
  ),
  by_batch: z.array(
    z.object({
      batch_number: z.string().nullable(),
      expiration_date: z.string().nullable(),
      is_expired: z.boolean(),
      expires_soon: z.boolean(),
      days_to_expire: z.int().nullable(),
      ...parts,
    }),
  ),
});
export type ProductStock = z.output<typeof productStockSchema>;

/** What the stock on hand is worth at its average cost, in reais. */
export const valuationSchema = z.object({
  total: z.object(amounts),
  by_warehouse: z.array(z.object({ code: z.string(), name: z.string(), ...amounts })),
  by_product_type: z.array(z.object({ product_type: z.enum(productTypes), ...amounts })),
  by_status: z.array(z.object({ stock_status: z.enum(stockStatuses), ...amounts })),
});
export type Valuation = z.output<typeof valuationSchema>;

export const abcClasses = ['A', 'B', 'C'] as const;
export type AbcClass = (typeof abcClasses)[number];

/** A product of the ABC curve: A up to 80 % of the whole, B up to 95 %, C the rest. */
export const abcSchema = z.object({
  position: z.int(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  value: z.number(),
  share_percent: z.number(),
  cumulative_percent: z.number(),
  class: z.enum(abcClasses),
});
export type AbcRow = z.output<typeof abcSchema>;

/** What two records of the same fact say, where they differ. */
const differenceSchema = z.object({
  kind: z.enum(['balance', 'on_hand', 'reserved', 'available', 'level']),
  sku: z.string(),
  location_code: z.string().nullable(),
  stock_status: z.enum(stockStatuses).nullable(),
  batch_number: z.string().nullable(),
  serial_number: z.string().nullable(),
  expected: z.string(),
  found: z.string(),
});

/** The last comparison of balances and totals with the ledger; at most 100 differences are shown. */
export const integritySchema = z.object({
  status: z.enum(integrityStatuses),
  checked_at: instant.nullable(),
  duration_ms: z.int(),
  movements: z.int(),
  stock_rows: z.int(),
  products: z.int(),
  differences_total: z.int(),
  repairable: z.int(),
  differences: z.array(differenceSchema),
});
export type Integrity = z.output<typeof integritySchema>;
