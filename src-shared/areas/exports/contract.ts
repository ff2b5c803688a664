import { z } from 'zod';
import { customerQuery } from '../customers/reads-contract.ts';
import { customerExamples } from '../customers/examples.ts';
import { customerFileHead, customerFileLine } from '../customers/import-file.ts';
import { productFileHead, productFileLine } from '../products/file.ts';
import { examples } from '../products/examples.ts';
import { movementFileHead, movementFileLine, stockFileHead, stockFileLine } from '../inventory/columns.ts';
import { stockExamples } from '../inventory/examples.ts';
import { orderFileExample, orderFileHead, orderFileLines } from '../orders/import-file.ts';
import { orderQuery } from '../orders/reads-contract.ts';
import { route, type FileType } from '../../kernel/contract.ts';
import { queryOneOf } from '../../kernel/query.ts';
import { exportOperations as operations, exportTags as tags } from './words.ts';
import { stockListQuery } from '../inventory/reads-contract.ts';
import { movementQuery } from '../inventory/movements-contract.ts';
import { productQuery } from '../products/contract.ts';

/** The files that a list can become. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportFileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, FileType>;

const asFile = {
  format: queryOneOf(exportFormats).optional().describe('O arquivo: csv, quando nada é dito, ou xlsx'),
};
const types = [exportFileTypes.csv, exportFileTypes.xlsx] as const;

/** Lines of stock are made when the documentation asks: to set a time zone up takes 20 ms. */
const exampleZone = 'America/Sao_Paulo';

/** The query of GET /exports/products: that of the list without its pages. */
export const productExportQuery = productQuery.omit({ page: true, per_page: true }).extend(asFile);
export type ProductExportQuery = z.output<typeof productExportQuery>;

const products = route({
  ...operations['exports.products'],
  method: 'GET',
  path: '/exports/products',
  tag: tags.exports,
  access: 'products:read',
  query: productExportQuery,
  data: z.string(),
  file: types,
  longFile: true,
  status: 200,
  says: 'products_exported',
  errors: { 503: ['bulk_in_progress'], 507: ['disk_full'] },
  example: {
    query: { product_type: 'finished_good' },
    data: productFileHead + productFileLine(examples.details),
  },
});

const file = { method: 'GET', tag: tags.exports, file: types, longFile: true, status: 200 } as const;
const busy = { 503: ['bulk_in_progress'], 507: ['disk_full'] } as const;

/** The query of GET /exports/stock: that of the list without its pages. */
export const stockExportQuery = stockListQuery.omit({ page: true, per_page: true }).extend(asFile);
export type StockExportQuery = z.output<typeof stockExportQuery>;

const stock = route({
  ...operations['exports.stock'],
  ...file,
  path: '/exports/stock',
  access: 'inventory:read',
  query: stockExportQuery,
  data: z.string(),
  says: 'stock_exported',
  errors: busy,
  example: {
    query: { stock_status: 'available' },
    get data() {
      return stockFileHead + stockFileLine(stockExamples.row, exampleZone);
    },
  },
});

/** The query of GET /exports/movements: that of the list without its pages. */
export const movementExportQuery = movementQuery.omit({ page: true, per_page: true }).extend(asFile);
export type MovementExportQuery = z.output<typeof movementExportQuery>;

const movements = route({
  ...operations['exports.movements'],
  ...file,
  path: '/exports/movements',
  access: 'stock:read',
  query: movementExportQuery,
  data: z.string(),
  says: 'movements_exported',
  errors: busy,
  example: {
    query: { type: 'transfer' },
    get data() {
      return movementFileHead + movementFileLine(stockExamples.movement, exampleZone);
    },
  },
});

/** The query of GET /exports/customers: that of the list without its pages. */
export const customerExportQuery = customerQuery.omit({ page: true, per_page: true }).extend(asFile);
export type CustomerExportQuery = z.output<typeof customerExportQuery>;

const customers = route({
  ...operations['exports.customers'],
  ...file,
  path: '/exports/customers',
  access: 'customers:read',
  query: customerExportQuery,
  data: z.string(),
  says: 'customers_exported',
  errors: busy,
  example: {
    query: { role: 'customer' },
    data:
      customerFileHead +
      customerFileLine({ ...customerExamples.customer, address: customerExamples.address }),
  },
});

/** The query of GET /exports/orders: that of the list without its pages. */
export const orderExportQuery = orderQuery.omit({ page: true, per_page: true }).extend(asFile);
export type OrderExportQuery = z.output<typeof orderExportQuery>;

const orders = route({
  ...operations['exports.orders'],
  ...file,
  path: '/exports/orders',
  access: 'orders:read',
  query: orderExportQuery,
  data: z.string(),
  says: 'orders_exported',
  errors: busy,
  example: { query: { direction: 'outbound' }, data: orderFileHead + orderFileLines(orderFileExample) },
});

export const fileExports = { products, stock, movements, customers, orders };
