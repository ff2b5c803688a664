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
import { ignored, readOnlyOf } from '../../kernel/read-only.ts';
import { refuse } from '../../kernel/refusal.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';
import { warehouseStocksSchema } from './stock-schema.ts';

/** Fields in which products are searched, word by word. */
export const productSearched = ['sku', 'barcode', 'name'] as const;

/** Product exactly as the specification lists it: these keys, these types, nothing else. */
export const productSchema = z.object({
  sku: z.string().describe(commonWords.sku),
  name: z.string().describe(commonWords.name),
  description: z.string().describe(commonWords.description),
  unit_cost: z.number().describe(commonWords.unit_cost),
  unit: z.enum(unitCodes).describe(commonWords.unit),
  product_type: z.enum(productTypes).describe(commonWords.product_type),
  barcode: z.string().describe(commonWords.product_barcode),
  is_active: z.boolean().describe(commonWords.is_active),
  dimensions: z
    .object({
      height: z.number().describe(ownWords.height),
      width: z.number().describe(ownWords.width),
      length: z.number().describe(ownWords.length),
      weight: z.number().describe(commonWords.weight),
    })
    .describe(ownWords.dimensions),
  dimensions_description: z.string().describe(ownWords.dimensions_description),
  characteristics: z
    .object({
      is_dangerous: z.boolean().describe(ownWords.is_dangerous),
      is_fragile: z.boolean().describe(ownWords.is_fragile),
      has_serial_number: z.boolean().describe(ownWords.has_serial_number),
      has_batch_control: z.boolean().describe(ownWords.has_batch_control),
      has_ean: z.boolean().describe(ownWords.has_ean),
    })
    .describe(ownWords.characteristics),
  stock_control: z
    .object({
      restock_priority: z.literal(restockPriorities).describe(commonWords.restock_priority),
      restock_priority_description: z.string().describe(commonWords.restock_priority_description),
      min_stock_quantity: z.number().describe(commonWords.min_stock_quantity),
      ideal_stock_quantity: z.number().describe(commonWords.ideal_stock_quantity),
    })
    .describe(ownWords.stock_control),
  expiration_control: z
    .object({
      has_expiration_date: z.boolean().describe(ownWords.has_expiration_date),
      shelf_life_days: z.number().nullable().describe(ownWords.shelf_life_days),
      min_remaining_shelf_life: z.number().nullable().describe(ownWords.min_remaining_shelf_life),
      expiration_alert_days: z.number().nullable().describe(ownWords.expiration_alert_days),
    })
    .describe(ownWords.expiration_control),
  temperature_control: z
    .object({
      is_refrigerated: z.boolean().describe(ownWords.is_refrigerated),
      storage_temp_min: z.number().nullable().describe(ownWords.storage_temp_min),
      storage_temp_max: z.number().nullable().describe(ownWords.storage_temp_max),
    })
    .describe(ownWords.temperature_control),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
});
export type Product = z.output<typeof productSchema>;

const ncm = z.string().check((ctx) => {
  if (!/^\d{8}$/.test(ctx.value)) refuse(ctx, 'bad_ncm');
});
const gtin = z.string().check((ctx) => {
  if (!isGtin(ctx.value)) refuse(ctx, 'bad_gtin');
});

const dimensionsSchema = z.strictObject({
  height: centimetres.describe(ownWords.height),
  width: centimetres.describe(ownWords.width),
  length: centimetres.describe(ownWords.length),
  weight: kilograms.describe(commonWords.weight),
});

const packagingSchema = z.strictObject({
  unit: z.enum(unitCodes).describe(commonWords.unit),
  factor: positiveQuantity.describe('Quantas unidades a embalagem contém'),
  barcode: gtin.nullable().default(null).describe(commonWords.product_barcode),
  dimensions: dimensionsSchema.nullable().default(null).describe(ownWords.dimensions),
});

/** Fields of this product beyond the specification: one object, in bodies and details, never in the list. */
export const productExtraSchema = z.strictObject({
  ncm: ncm.nullable().describe(ownWords.ncm),
  origin: z.enum(productOrigins).nullable().describe(ownWords.origin),
  brand: line({ max: 60 }).nullable().describe(ownWords.brand),
  category: line({ max: 60 }).nullable().describe(commonWords.category),
  allocation_policy: z.enum(allocationPolicies).nullable().describe('Ordem de saída dos lotes'),
  supplier_codes: z
    .array(line({ min: 1, max: 60 }))
    .max(50)
    .describe('Códigos nos fornecedores'),
  packagings: z.array(packagingSchema).max(20).describe('Embalagens que contêm o produto'),
  gtins: z.array(gtin).max(50).describe('Outros GTIN do mesmo produto'),
});
export type ProductExtra = z.output<typeof productExtraSchema>;

/** Product with its extras and its version, as its own route shows it. */
export const productDetailsSchema = productSchema.extend({
  extra: productExtraSchema.describe(ownWords.extra),
  version: z.int().describe(commonWords.version),
});
export type ProductDetails = z.output<typeof productDetailsSchema>;

const { created_at, updated_at, ...described } = productSchema.shape;

/** Product as its own route answers it: its codes and stock beside its record, in the order of the original. */
export const productAnswerSchema = z.object({
  ...described,
  fiscal_codes: z
    .array(
      z.object({
        fiscal_code: z.string().describe(commonWords.sku),
        ncm: z.string().describe(ownWords.ncm),
        additional_data: z
          .union([z.array(z.never()), z.object({ origem: z.enum(productOrigins).describe(ownWords.origin) })])
          .describe(ownWords.additional_data),
      }),
    )
    .describe(ownWords.fiscal_codes),
  stock: warehouseStocksSchema.optional().describe(ownWords.stock),
  created_at,
  updated_at,
  extra: productDetailsSchema.shape.extra,
  version: productDetailsSchema.shape.version,
});
export type ProductAnswer = z.output<typeof productAnswerSchema>;

const characteristicsBody = z.strictObject({
  is_dangerous: z.boolean().describe(ownWords.is_dangerous),
  is_fragile: z.boolean().describe(ownWords.is_fragile),
  has_serial_number: z.boolean().describe(ownWords.has_serial_number),
  has_batch_control: z.boolean().describe(ownWords.has_batch_control),
  has_ean: z.boolean().describe(ownWords.has_ean),
});

export const stockControlBody = z.strictObject({
  restock_priority: z.literal(restockPriorities).describe(commonWords.restock_priority),
  min_stock_quantity: quantity.describe(commonWords.min_stock_quantity),
  ideal_stock_quantity: quantity.describe(commonWords.ideal_stock_quantity),
  restock_priority_description: ignored(commonWords.restock_priority_description),
});

const expirationControlBody = z.strictObject({
  has_expiration_date: z.boolean().describe(ownWords.has_expiration_date),
  shelf_life_days: days.nullable().describe(ownWords.shelf_life_days),
  min_remaining_shelf_life: days.nullable().describe(ownWords.min_remaining_shelf_life),
  expiration_alert_days: days.nullable().describe(ownWords.expiration_alert_days),
});

/** Body of PUT /products/{sku}/expiration-control: it takes the fields, or in their place the object that older callers send. */
export const expirationRouteBody = z
  .strictObject({
    ...expirationControlBody.shape,
    has_batch_control: characteristicsBody.shape.has_batch_control,
    expiration_control: expirationControlBody
      .partial()
      .describe(ownWords.expiration_control)
      .meta({ deprecated: true }),
  })
  .partial();
export type ExpirationInput = z.output<typeof expirationRouteBody>;

export const temperatureControlBody = z.strictObject({
  is_refrigerated: z.boolean().describe(ownWords.is_refrigerated),
  storage_temp_min: celsius.nullable().describe(ownWords.storage_temp_min),
  storage_temp_max: celsius.nullable().describe(ownWords.storage_temp_max),
});

const fields = {
  name: line({ min: 1, max: 120 }).describe(commonWords.name),
  description: paragraph(2000).nullable().describe(commonWords.description),
  unit_cost: unitCost.describe(commonWords.unit_cost),
  unit: z.enum(unitCodes).describe(commonWords.unit),
  product_type: z.enum(productTypes).describe(commonWords.product_type),
  barcode: line({ max: 60 }).nullable().describe(commonWords.product_barcode),
  is_active: z.boolean().describe(commonWords.is_active),
  dimensions: dimensionsSchema.partial().describe(ownWords.dimensions),
  characteristics: characteristicsBody.partial().describe(ownWords.characteristics),
  stock_control: stockControlBody.partial().describe(ownWords.stock_control),
  expiration_control: expirationControlBody.partial().describe(ownWords.expiration_control),
  temperature_control: temperatureControlBody.partial().describe(ownWords.temperature_control),
  extra: productExtraSchema.partial().describe(ownWords.extra),
};

const readOnly = readOnlyOf(productAnswerSchema, { ...fields, sku: null });

/** Body of POST /products: sku, name, unit and product_type are required, the rest has defaults. */
export const createProductBody = z
  .strictObject({ ...fields, ...readOnly })
  .partial()
  .extend({
    sku: sku.describe(commonWords.sku),
    name: fields.name.describe(commonWords.name),
    unit: fields.unit.describe(commonWords.unit),
    product_type: fields.product_type.describe(commonWords.product_type),
  });
export type CreateProductInput = z.output<typeof createProductBody>;

/** Body of PUT /products/{sku}: only what is sent changes; a sku, if sent, is the same one. */
export const updateProductBody = z
  .strictObject({ ...fields, ...readOnly, sku: z.string().describe(commonWords.sku) })
  .partial();
export type UpdateProductInput = z.output<typeof updateProductBody>;
