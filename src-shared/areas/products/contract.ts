import { z } from 'zod';
import { productTypes, restockPriorities, stockLevels, unitCodes } from '../../domain/enumerations.ts';
import { route } from '../../kernel/contract.ts';
import { productOperations as operations, productTags as tags } from './words.ts';
import {
  pageParameters,
  queryBoolean,
  queryMoment,
  queryOneOf,
  queryOneOfNumbers,
  querySort,
  queryText,
  searchParameters,
} from '../../kernel/query.ts';
import { skuParameter } from '../../domain/parameters.ts';
import { productBatch } from './batch-contract.ts';
import { examples } from './examples.ts';
import {
  createProductBody,
  expirationControlBody,
  productAnswerSchema,
  productDetailsSchema,
  productSchema,
  stockControlBody,
  temperatureControlBody,
  updateProductBody,
} from './schema.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';
import { productSorts } from './sorts.ts';

const tag = tags.products;

/** The query of GET /products. */
export const productQuery = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  sort: querySort(productSorts).optional(),
  product_type: queryOneOf(productTypes).optional().describe(commonWords.product_type),
  is_active: queryBoolean.optional().describe(commonWords.is_active),
  unit: queryOneOf(unitCodes).optional().describe(commonWords.unit),
  restock_priority: queryOneOfNumbers(restockPriorities).optional().describe(commonWords.restock_priority),
  has_batch_control: queryBoolean.optional().describe(ownWords.has_batch_control),
  has_serial_number: queryBoolean.optional().describe(ownWords.has_serial_number),
  has_expiration_date: queryBoolean.optional().describe(ownWords.has_expiration_date),
  is_refrigerated: queryBoolean.optional().describe(ownWords.is_refrigerated),
  is_dangerous: queryBoolean.optional().describe(ownWords.is_dangerous),
  is_fragile: queryBoolean.optional().describe(ownWords.is_fragile),
  has_ean: queryBoolean.optional().describe(ownWords.has_ean),
  brand: queryText(60).optional().describe(ownWords.brand),
  category: queryText(60).optional().describe(commonWords.category),
  ncm: queryText(8).optional().describe(ownWords.ncm),
  barcode: queryText(60).optional().describe(commonWords.barcode),
  sku: queryText(60).optional().describe(commonWords.sku),
  stock_level: queryOneOf(stockLevels).optional().describe(commonWords.stock_level),
  is_deleted: queryBoolean.optional().describe(commonWords.is_deleted),
  created_from: queryMoment('first').optional().describe('Criados a partir desta data'),
  created_to: queryMoment('last').optional().describe('Criados até esta data'),
  updated_since: queryMoment('first')
    .optional()
    .describe(
      'Alterados a partir deste instante, para sincronizar: o maior updated_at já recebido, e não a hora do seu relógio',
    ),
});
export type ProductQuery = z.output<typeof productQuery>;

const list = route({
  ...operations['products.list'],
  method: 'GET',
  path: '/products',
  tag,
  access: 'products:read',
  query: productQuery,
  data: productSchema,
  list: true,
  status: 200,
  says: 'products_listed',
  example: { query: { product_type: 'finished_good' }, data: examples.product },
});

const lookup = route({
  ...operations['products.lookup'],
  method: 'GET',
  path: '/products/lookup',
  tag,
  access: 'products:read',
  query: z.strictObject({
    code: queryText(200).optional().describe(commonWords.code),
    q: queryText(100).optional().describe(commonWords.q),
  }),
  data: z.object({
    products: z
      .array(
        z.object({
          sku: z.string().describe(commonWords.sku),
          name: z.string().describe(commonWords.name),
          unit: z.string().describe(commonWords.unit),
          barcode: z.string().describe(commonWords.barcode),
          is_active: z.boolean().describe(commonWords.is_active),
        }),
      )
      .describe('Os produtos encontrados'),
    parsed: z
      .object({
        sscc: z.string().nullable().describe('SSCC lido, do identificador 00'),
        gtin: z.string().nullable().describe('GTIN lido'),
        batch_number: z.string().nullable().describe(commonWords.batch_number),
        serial_number: z.string().nullable().describe(commonWords.serial_number),
        expiration_date: z.string().nullable().describe(commonWords.expiration_date),
        manufacturing_date: z.string().nullable().describe(commonWords.manufacturing_date),
        quantity: z.number().nullable().describe(commonWords.quantity),
      })
      .nullable()
      .describe('Campos de uma leitura GS1 ou AL1; null quando não é uma'),
  }),
  status: 200,
  says: 'products_found',
  example: { query: { q: 'cafe' }, data: examples.lookup },
});

const create = route({
  ...operations['products.create'],
  method: 'POST',
  path: '/products',
  tag,
  access: 'products:write',
  body: createProductBody,
  data: productDetailsSchema,
  status: 201,
  says: 'product_created',
  errors: { 409: ['duplicate', 'sku_reserved'] },
  versioned: true,
  idempotent: true,
  example: { body: examples.createBody, data: examples.details },
});

const details = route({
  ...operations['products.details'],
  method: 'GET',
  path: '/products/{sku}',
  tag,
  access: 'products:read',
  params: skuParameter,
  data: productAnswerSchema,
  status: 200,
  says: 'product_read',
  errors: { 404: ['not_found'] },
  versioned: true,
  example: { params: { sku: 'CAF-500-TM' }, data: examples.answer },
});

const writeErrors = {
  404: ['not_found'],
  409: ['duplicate', 'stock_exists'],
  412: ['version_mismatch'],
} as const;

const modify = route({
  ...operations['products.modify'],
  method: 'PUT',
  path: '/products/{sku}',
  tag,
  access: 'products:write',
  params: skuParameter,
  body: updateProductBody,
  data: productDetailsSchema,
  status: 200,
  says: 'product_updated',
  errors: writeErrors,
  versioned: true,
  example: { params: { sku: 'CAF-500-TM' }, body: { unit_cost: 19.5 }, data: examples.details },
});

const remove = route({
  ...operations['products.remove'],
  method: 'DELETE',
  path: '/products/{sku}',
  tag,
  access: 'products:write',
  params: skuParameter,
  data: z.null(),
  status: 200,
  says: 'product_deleted',
  errors: { 404: ['not_found'], 409: ['stock_exists', 'in_use'], 412: ['version_mismatch'] },
  versioned: true,
  example: { params: { sku: 'CAF-500-TM' }, data: null },
});

const restore = route({
  ...operations['products.restore'],
  method: 'POST',
  path: '/products/{sku}/restore',
  tag,
  access: 'products:write',
  params: skuParameter,
  data: productDetailsSchema,
  status: 200,
  says: 'product_restored',
  errors: { 404: ['not_found'], 409: ['duplicate'] },
  versioned: true,
  example: { params: { sku: 'CAF-500-TM' }, data: examples.details },
});

const stockControl = route({
  ...operations['products.stockControl'],
  method: 'PUT',
  path: '/products/{sku}/stock-control',
  tag,
  access: 'products:write',
  params: skuParameter,
  body: stockControlBody.partial(),
  data: productDetailsSchema,
  status: 200,
  says: 'product_updated',
  errors: writeErrors,
  versioned: true,
  example: {
    params: { sku: 'CAF-500-TM' },
    body: { restock_priority: 3, min_stock_quantity: 10, ideal_stock_quantity: 40 },
    data: examples.details,
  },
});

const expirationControl = route({
  ...operations['products.expirationControl'],
  method: 'PUT',
  path: '/products/{sku}/expiration-control',
  tag,
  access: 'products:write',
  params: skuParameter,
  body: z
    .strictObject({
      expiration_control: expirationControlBody.partial().describe(ownWords.expiration_control),
      has_batch_control: z.boolean().describe(ownWords.has_batch_control),
    })
    .partial(),
  data: productDetailsSchema,
  status: 200,
  says: 'product_updated',
  errors: writeErrors,
  versioned: true,
  example: {
    params: { sku: 'CAF-500-TM' },
    body: {
      expiration_control: { has_expiration_date: true, shelf_life_days: 365 },
      has_batch_control: true,
    },
    data: examples.details,
  },
});

const temperatureControl = route({
  ...operations['products.temperatureControl'],
  method: 'PUT',
  path: '/products/{sku}/temperature-control',
  tag,
  access: 'products:write',
  params: skuParameter,
  body: temperatureControlBody.partial(),
  data: productDetailsSchema,
  status: 200,
  says: 'product_updated',
  errors: writeErrors,
  versioned: true,
  example: {
    params: { sku: 'CAF-500-TM' },
    body: { is_refrigerated: true, storage_temp_min: 2, storage_temp_max: 8 },
    data: examples.details,
  },
});

export const products = {
  list,
  lookup,
  create,
  batch: productBatch,
  details,
  modify,
  remove,
  restore,
  stockControl,
  expirationControl,
  temperatureControl,
};
