import { z } from 'zod';
import {
  locationTypes,
  productTypes,
  restockPriorities,
  stockLevels,
  stockStatuses,
} from '../../domain/enumerations.ts';
import { stockQueryRowSchema, stockRowSchema } from './stock-row-schema.ts';
import {
  abcClasses,
  abcSchema,
  lowStockSchema,
  productStockSchema,
  askedTotalSchema,
  summarySchema,
  valuationSchema,
} from './totals-schema.ts';
import { stockExamples as examples } from './examples.ts';
import { route } from '../../kernel/contract.ts';
import {
  pageParameters,
  queryBoolean,
  queryInteger,
  queryMoment,
  queryOneOf,
  queryOneOfNumbers,
  querySort,
  queryText,
  queryTexts,
  searchParameters,
} from '../../kernel/query.ts';
import { stockReadOperations as operations, stockReadTags as tags } from './reads-words.ts';
import { skuParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const tag = tags.stock;
const access = 'inventory:read';

/** What `sort` of the stock rows may name. */
export const stockSorts = [
  'sku',
  'name',
  'location_code',
  'quantity',
  'expiration_date',
  'received_at',
  'last_movement_at',
] as const;
export type StockSort = (typeof stockSorts)[number];

const narrowing = {
  warehouse_code: queryText(20).optional().describe(commonWords.warehouse_code),
  location_code: queryText(29).optional().describe(commonWords.location_code),
  location_prefix: queryText(29).optional().describe(commonWords.location_prefix),
  lot_id: queryText(36).optional().describe(ownWords.lot_id),
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  serial_number: queryText(60).optional().describe(commonWords.serial_number),
  stock_status: queryOneOf(stockStatuses).optional().describe(commonWords.stock_status),
};

/** The query of GET /inventory. */
export const stockListQuery = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  sort: querySort(stockSorts).optional(),
  sku: queryText(60).optional().describe(commonWords.sku),
  ...narrowing,
  location_type: queryOneOf(locationTypes).optional().describe(commonWords.location_type),
  product_type: queryOneOf(productTypes).optional().describe(commonWords.product_type),
  stock_level: queryOneOf(stockLevels).optional().describe(commonWords.stock_level),
  is_expired: queryBoolean.optional().describe(ownWords.is_expired),
  expires_soon: queryBoolean.optional().describe(ownWords.expires_soon),
});
export type StockListQuery = z.output<typeof stockListQuery>;

const summary = route({
  ...operations['stock.summary'],
  method: 'GET',
  path: '/inventory/summary',
  tag,
  access,
  data: summarySchema,
  status: 200,
  says: 'stock_summed',
  example: { data: examples.summary },
});

const list = route({
  ...operations['stock.list'],
  method: 'GET',
  path: '/inventory',
  tag,
  access,
  query: stockListQuery,
  data: stockRowSchema,
  list: true,
  status: 200,
  says: 'stock_listed',
  example: { query: { location_prefix: '1.12', sort: '-quantity' }, data: examples.row },
});

/** The query of GET /inventory/stock. */
export const stockQueryQuery = z.strictObject({
  ...pageParameters,
  sku: queryTexts({ longest: 60, most: 50 }).optional().describe(commonWords.sku),
  barcode: queryText(60).optional().describe(commonWords.barcode),
  ...narrowing,
  as_of: queryMoment('last')
    .optional()
    .describe('Momento consultado; um dia vale até o fim dele, no fuso do site'),
});
export type StockQueryQuery = z.output<typeof stockQueryQuery>;

const query = route({
  ...operations['stock.query'],
  method: 'GET',
  path: '/inventory/stock',
  tag,
  access,
  query: stockQueryQuery,
  data: stockQueryRowSchema,
  list: true,
  status: 200,
  says: 'stock_listed',
  example: {
    query: { sku: [examples.sku], as_of: '2026-10-31' },
    data: examples.queryRow,
  },
});

/** The query of GET /inventory/expiring. */
export const expiringQuery = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  sort: querySort(stockSorts).optional(),
  within_days: queryInteger(0, 36_500).optional().describe('Vence em até tantos dias'),
  is_expired: queryBoolean.optional().describe(ownWords.is_expired),
  sku: queryText(60).optional().describe(commonWords.sku),
  ...narrowing,
});
export type ExpiringQuery = z.output<typeof expiringQuery>;

const expiring = route({
  ...operations['stock.expiring'],
  method: 'GET',
  path: '/inventory/expiring',
  tag,
  access,
  query: expiringQuery,
  data: stockRowSchema,
  list: true,
  status: 200,
  says: 'stock_listed',
  example: { query: { within_days: 30 }, data: { ...examples.row, expires_soon: true, days_to_expire: 12 } },
});

/** What `sort` of the low-stock list may name. */
export const lowStockSorts = ['restock_priority', 'shortage', 'available', 'sku', 'name'] as const;
export type LowStockSort = (typeof lowStockSorts)[number];

/** The query of GET /inventory/low-stock. */
export const lowStockQuery = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  sort: querySort(lowStockSorts).optional(),
  level: queryOneOf(['empty', 'critical']).optional().describe(ownWords.level),
  restock_priority: queryOneOfNumbers(restockPriorities).optional().describe(commonWords.restock_priority),
  product_type: queryOneOf(productTypes).optional().describe(commonWords.product_type),
});
export type LowStockQuery = z.output<typeof lowStockQuery>;

const lowStock = route({
  ...operations['stock.lowStock'],
  method: 'GET',
  path: '/inventory/low-stock',
  tag,
  access,
  query: lowStockQuery,
  data: lowStockSchema,
  list: true,
  status: 200,
  says: 'low_stock_listed',
  example: { query: { restock_priority: 3 }, data: examples.lowStock },
});

const valuation = route({
  ...operations['stock.valuation'],
  method: 'GET',
  path: '/inventory/valuation',
  tag,
  access,
  data: valuationSchema,
  status: 200,
  says: 'stock_valued',
  example: { data: examples.valuation },
});

/** The query of GET /inventory/abc. */
export const abcQuery = z.strictObject({
  ...pageParameters,
  by: queryOneOf(['stock_value', 'consumption']).optional().describe('O que ordena a curva'),
  days: queryInteger(1, 3650).optional().describe('Dias considerados'),
  class: queryOneOf(abcClasses).optional().describe(ownWords.class),
});
export type AbcQuery = z.output<typeof abcQuery>;

const abc = route({
  ...operations['stock.abc'],
  method: 'GET',
  path: '/inventory/abc',
  tag,
  access,
  query: abcQuery,
  data: abcSchema,
  list: true,
  status: 200,
  says: 'abc_listed',
  example: { query: { by: 'consumption', days: 90 }, data: examples.abc },
});

const ofProduct = route({
  ...operations['stock.ofProduct'],
  method: 'GET',
  path: '/products/{sku}/stock',
  tag,
  access,
  params: skuParameter,
  data: productStockSchema,
  status: 200,
  says: 'product_stock_read',
  errors: { 404: ['not_found'] },
  example: { params: { sku: examples.sku }, data: examples.productStock },
});

const totalsOf = route({
  ...operations['stock.totalsOf'],
  method: 'GET',
  path: '/inventory/product-totals',
  tag,
  access,
  query: z.strictObject({ sku: queryTexts({ longest: 60, most: 100 }).describe(commonWords.sku) }),
  data: z.array(askedTotalSchema),
  status: 200,
  says: 'stock_totals_read',
  example: { query: { sku: [examples.sku] }, data: [examples.stockTotal] },
});

export const stockReads = { summary, list, query, expiring, lowStock, valuation, abc, ofProduct, totalsOf };
