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
import { queryRecord } from '../../kernel/named-records.ts';
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
  searchedIn,
} from '../../kernel/query.ts';
import { alsoNamed } from '../../kernel/older-words.ts';
import { sumsBeside } from '../../kernel/list-sums.ts';
import { list, operations, read } from '../../kernel/operations.ts';
import { productSearched } from '../products/schema.ts';
import { stockReadTags as tags } from './reads-words.ts';
import { queryWarehouseId, skuParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const access = 'inventory:read';

/** Tells what all rows of a list are worth. */
const worth = { beside: sumsBeside('value'), example: { sums: { value: examples.row.value } } } as const;

/** Lists the fields that `sort` of the stock rows accepts. */
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

/** Fields in which stock is searched: those of its product, its lot and its serial number. */
const stockSearched = {
  words: productSearched.map((field) => `product.${field}`),
  whole: ['batch_number', 'serial_number'],
};

const narrowing = {
  warehouse_code: queryRecord('warehouse').optional().describe(commonWords.warehouse_code),
  warehouse_id: queryWarehouseId.optional(),
  location_code: queryRecord('location').optional().describe(commonWords.location_code),
  location_code_prefix: alsoNamed(
    queryText(29).optional().describe(commonWords.location_code_prefix),
    'location_prefix',
  ),
  lot_id: queryRecord('lot').optional().describe(ownWords.lot_id),
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  serial_number: queryText(60).optional().describe(commonWords.serial_number),
  stock_status: queryOneOf(stockStatuses).optional().describe(commonWords.stock_status),
};

/** The query of GET /inventory. */
export const stockListQuery = z.strictObject({
  ...pageParameters,
  ...searchedIn(stockSearched),
  sort: querySort(stockSorts).optional(),
  sku: queryRecord('product').optional().describe(commonWords.sku),
  ...narrowing,
  location_type: queryOneOf(locationTypes).optional().describe(commonWords.location_type),
  product_type: queryOneOf(productTypes).optional().describe(commonWords.product_type),
  stock_level: queryOneOf(stockLevels).optional().describe(commonWords.stock_level),
  is_expired: queryBoolean.optional().describe(ownWords.is_expired),
  expires_soon: queryBoolean.optional().describe(ownWords.expires_soon),
});
export type StockListQuery = z.output<typeof stockListQuery>;

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

/** Tells of each SKU that GET /inventory/stock asks for whether a product has it. */
const stockQuerySkus = z.object({
  skus: z
    .array(
      z.object({
        sku: z.string().describe(commonWords.sku),
        found: z.boolean().describe(ownWords.found),
      }),
    )
    .describe(ownWords.asked_skus),
});

/** The query of GET /inventory/expiring. */
export const expiringQuery = z.strictObject({
  ...pageParameters,
  ...searchedIn(stockSearched),
  sort: querySort(stockSorts).optional(),
  within_days: queryInteger(0, 36_500).optional().describe('Vence em até tantos dias'),
  is_expired: queryBoolean.optional().describe(ownWords.is_expired),
  sku: queryRecord('product').optional().describe(commonWords.sku),
  ...narrowing,
});
export type ExpiringQuery = z.output<typeof expiringQuery>;

/** Lists the fields that `sort` of the low-stock list accepts. */
export const lowStockSorts = ['restock_priority', 'shortage', 'available', 'sku', 'name'] as const;
export type LowStockSort = (typeof lowStockSorts)[number];

/** The query of GET /inventory/low-stock. */
export const lowStockQuery = z.strictObject({
  ...pageParameters,
  ...searchedIn({ words: productSearched }),
  sort: querySort(lowStockSorts).optional(),
  level: queryOneOf(['empty', 'critical']).optional().describe(ownWords.level),
  restock_priority: queryOneOfNumbers(restockPriorities).optional().describe(commonWords.restock_priority),
  product_type: queryOneOf(productTypes).optional().describe(commonWords.product_type),
  supplier_id: queryRecord('customer').optional().describe(ownWords.last_supplier),
});
export type LowStockQuery = z.output<typeof lowStockQuery>;

/** The query of GET /inventory/abc. */
export const abcQuery = z.strictObject({
  ...pageParameters,
  by: queryOneOf(['stock_value', 'consumption']).optional().describe('O que ordena a curva'),
  days: queryInteger(1, 3650).optional().describe('Dias considerados'),
  class: queryOneOf(abcClasses).optional().describe(ownWords.class),
});
export type AbcQuery = z.output<typeof abcQuery>;

export const stockReads = operations('stock', tags.stock, {
  summary: read({
    summary: 'Resume o estoque',
    description:
      'Produtos, quantidades, valor, vencidos, locais e movimento de hoje e dos últimos 14 dias. Calculado fora da fila de respostas e guardado até o estoque mudar.',
    path: '/inventory/summary',
    access,
    data: summarySchema,
    says: 'stock_summed',
    example: { data: examples.summary },
  }),
  list: list({
    summary: 'Lista o estoque em detalhe',
    description:
      'Uma linha por produto, local, lote, número de série e situação. Sem `sort`, por nome do produto e local. `location_code_prefix` aceita o começo de um código em grupos inteiros: `1.12`.',
    path: '/inventory',
    access,
    query: stockListQuery,
    data: stockRowSchema,
    beside: worth.beside,
    says: 'stock_listed',
    example: {
      query: { location_code_prefix: '1.12', sort: '-quantity' },
      data: examples.row,
      beside: worth.example,
    },
  }),
  query: list({
    summary: 'Consulta o estoque agora ou em uma data',
    description:
      'Por SKU (repita o parâmetro para vários), código de barras, lote, número de série ou local. Com `as_of`, o que havia naquele momento, somado das movimentações; o reservado de então não é conhecido e vem nulo.',
    path: '/inventory/stock',
    access,
    query: stockQueryQuery,
    data: stockQueryRowSchema,
    beside: stockQuerySkus,
    says: 'stock_listed',
    example: {
      query: { sku: [examples.sku], as_of: '2026-10-31' },
      data: examples.queryRow,
      beside: { skus: [{ sku: examples.sku, found: true }] },
    },
  }),
  expiring: list({
    summary: 'Lista o que venceu ou está por vencer',
    description:
      'O que vence primeiro vem primeiro. Sem `within_days`, vale o aviso de cada produto ou o do site; `is_expired` separa o vencido do que ainda vence.',
    path: '/inventory/expiring',
    access,
    query: expiringQuery,
    data: stockRowSchema,
    beside: worth.beside,
    says: 'stock_listed',
    example: {
      query: { within_days: 30 },
      data: { ...examples.row, expires_soon: true, days_to_expire: 12 },
      beside: worth.example,
    },
  }),
  lowStock: list({
    summary: 'Lista produtos com estoque baixo',
    description:
      'Produtos ativos com mínimo cujo disponível não passa dele. Sem `sort`, os de maior prioridade primeiro e, entre eles, os que mais faltam diante do mínimo. `days_of_cover`: dias que o disponível dura na média das saídas dos últimos 90 dias. `supplier` e `last_cost` vêm da última compra; `suggested` desconta o que já está a caminho.',
    path: '/inventory/low-stock',
    access,
    query: lowStockQuery,
    data: lowStockSchema,
    says: 'low_stock_listed',
    example: { query: { restock_priority: 3 }, data: examples.lowStock },
  }),
  valuation: read({
    summary: 'Mostra o valor do estoque',
    description: 'Pelo custo médio ponderado, no total e por armazém, tipo de produto e situação.',
    path: '/inventory/valuation',
    access,
    data: valuationSchema,
    says: 'stock_valued',
    example: { data: examples.valuation },
  }),
  abc: list({
    summary: 'Lista a curva ABC',
    description:
      'Por valor em estoque (`stock_value`, padrão) ou pelo valor do que saiu nos últimos `days` dias (`consumption`, padrão 90). A até 80 % do total, B até 95 %, C o resto.',
    path: '/inventory/abc',
    access,
    query: abcQuery,
    data: abcSchema,
    says: 'abc_listed',
    example: { query: { by: 'consumption', days: 90 }, data: examples.abc },
  }),
  ofProduct: read({
    summary: 'Mostra o estoque de um produto',
    description: 'Totais, nível, custo médio, e o mesmo por local e por lote.',
    path: '/products/{sku}/stock',
    access,
    params: skuParameter,
    data: productStockSchema,
    says: 'product_stock_read',
    errors: { 404: ['not_found'] },
    example: { params: { sku: examples.sku }, data: examples.productStock },
  }),
  totalsOf: read({
    summary: 'Mostra os totais de alguns produtos',
    description:
      'Em estoque, reservado, disponível e nível de até 100 produtos, na ordem em que foram pedidos; `sku` pode se repetir. De um SKU que nenhum produto tem, a linha diz `found: false` e nada mais.',
    path: '/inventory/product-totals',
    access,
    query: z.strictObject({ sku: queryTexts({ longest: 60, most: 100 }).describe(commonWords.sku) }),
    data: z.array(askedTotalSchema),
    says: 'stock_totals_read',
    example: { query: { sku: [examples.sku] }, data: [examples.stockTotal] },
  }),
});
