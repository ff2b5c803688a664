import { z } from 'zod';
import { isGtin } from '../../domain/brazil/gtin.ts';
import {
  allocationPolicies,
  productOrigins,
  productTypes,
  restockPriorities,
  unitCodes,
} from '../../domain/enumerations.ts';
import {
  celsius,
  centimetres,
  days,
  instant,
  kilograms,
  line,
  paragraph,
  positiveQuantity,
  quantity,
  sku,
  unitCost,
} from '../../kernel/primitives.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { refuse } from '../../kernel/refusal.ts';

/** Product exactly as the specification lists it: these keys, these types, nothing else. */
export const productSchema = z.object({
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  unit_cost: z.number(),
  unit: z.string(),
  product_type: z.enum(productTypes),
  barcode: z.string(),
  is_active: z.boolean(),
  dimensions: z.object({
    height: z.number(),
    width: z.number(),
    length: z.number(),
    weight: z.number(),
  }),
  dimensions_description: z.string(),
  characteristics: z.object({
    is_dangerous: z.boolean(),
    is_fragile: z.boolean(),
    has_serial_number: z.boolean(),
    has_batch_control: z.boolean(),
    has_ean: z.boolean(),
  }),
  stock_control: z.object({
    restock_priority: z.literal(restockPriorities),
    restock_priority_description: z.string(),
    min_stock_quantity: z.number(),
    ideal_stock_quantity: z.number(),
  }),
  expiration_control: z.object({
    has_expiration_date: z.boolean(),
    shelf_life_days: z.number().nullable(),
    min_remaining_shelf_life: z.number().nullable(),
    expiration_alert_days: z.number().nullable(),
  }),
  temperature_control: z.object({
    is_refrigerated: z.boolean(),
    storage_temp_min: z.number().nullable(),
    storage_temp_max: z.number().nullable(),
  }),
  created_at: instant,
  updated_at: instant,
});
export type Product = z.output<typeof productSchema>;

const ncm = z.string().check((ctx) => {
  if (!/^\d{8}$/.test(ctx.value)) refuse(ctx, 'bad_ncm');
});
const gtin = z.string().check((ctx) => {
  if (!isGtin(ctx.value)) refuse(ctx, 'bad_gtin');
});

const dimensionsSchema = z.strictObject({
  height: centimetres,
  width: centimetres,
  length: centimetres,
  weight: kilograms,
});

const packagingSchema = z.strictObject({
  unit: z.enum(unitCodes),
  factor: positiveQuantity,
  barcode: gtin.nullable().default(null),
  dimensions: dimensionsSchema.nullable().default(null),
});

/** What this product keeps beyond the specification: one object, in bodies and details, never in the list. */
export const productExtraSchema = z.strictObject({
  ncm: ncm.nullable(),
  origin: z.enum(productOrigins).nullable(),
  brand: line({ max: 60 }).nullable(),
  category: line({ max: 60 }).nullable(),
  allocation_policy: z.enum(allocationPolicies).nullable(),
  supplier_codes: z.array(line({ min: 1, max: 60 })).max(50),
  packagings: z.array(packagingSchema).max(20),
  gtins: z.array(gtin).max(50),
});
export type ProductExtra = z.output<typeof productExtraSchema>;

/** Product with its extras and its version, as its own route shows it. */
export const productDetailsSchema = productSchema.extend({ extra: productExtraSchema, version: z.int() });
export type ProductDetails = z.output<typeof productDetailsSchema>;

/** Computed or read-only: accepted and ignored, so that what GET gave can be sent back. */
const ignored = z.unknown().optional().meta({ description: fieldNotes.readOnly, readOnly: true });

const characteristicsBody = z.strictObject({
  is_dangerous: z.boolean(),
  is_fragile: z.boolean(),
  has_serial_number: z.boolean(),
  has_batch_control: z.boolean(),
  has_ean: z.boolean(),
});

export const stockControlBody = z.strictObject({
  restock_priority: z.literal(restockPriorities),
  min_stock_quantity: quantity,
  ideal_stock_quantity: quantity,
  restock_priority_description: ignored,
});

export const expirationControlBody = z.strictObject({
  has_expiration_date: z.boolean(),
  shelf_life_days: days.nullable(),
  min_remaining_shelf_life: days.nullable(),
  expiration_alert_days: days.nullable(),
});

export const temperatureControlBody = z.strictObject({
  is_refrigerated: z.boolean(),
  storage_temp_min: celsius.nullable(),
  storage_temp_max: celsius.nullable(),
});

const fields = {
  name: line({ min: 1, max: 120 }),
  description: paragraph(2000).nullable(),
  unit_cost: unitCost,
  unit: z.enum(unitCodes),
  product_type: z.enum(productTypes),
  barcode: line({ max: 60 }).nullable(),
  is_active: z.boolean(),
  dimensions: dimensionsSchema.partial(),
  characteristics: characteristicsBody.partial(),
  stock_control: stockControlBody.partial(),
  expiration_control: expirationControlBody.partial(),
  temperature_control: temperatureControlBody.partial(),
  extra: productExtraSchema.partial(),
};

const readOnly = {
  dimensions_description: ignored,
  created_at: ignored,
  updated_at: ignored,
  version: ignored,
};

/** Body of POST /products: sku, name, unit and product_type are required, the rest has defaults. */
export const createProductBody = z
  .strictObject({ ...fields, ...readOnly })
  .partial()
  .extend({ sku, name: fields.name, unit: fields.unit, product_type: fields.product_type });
export type CreateProductInput = z.output<typeof createProductBody>;

/** Body of PUT /products/{sku}: only what is sent changes; a sku, if sent, is the same one. */
export const updateProductBody = z.strictObject({ ...fields, ...readOnly, sku: z.string() }).partial();
export type UpdateProductInput = z.output<typeof updateProductBody>;
