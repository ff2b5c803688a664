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
import { type FileType } from '../../kernel/contract.ts';
import { queryOneOf } from '../../kernel/query.ts';
import { operations, read } from '../../kernel/operations.ts';
import { exportTags as tags } from './words.ts';
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
const busy = { 503: ['bulk_in_progress'], 507: ['disk_full'] } as const;

/** The query of GET /exports/stock: that of the list without its pages. */
export const stockExportQuery = stockListQuery.omit({ page: true, per_page: true }).extend(asFile);
export type StockExportQuery = z.output<typeof stockExportQuery>;

/** The query of GET /exports/movements: that of the list without its pages. */
export const movementExportQuery = movementQuery.omit({ page: true, per_page: true }).extend(asFile);
export type MovementExportQuery = z.output<typeof movementExportQuery>;

/** The query of GET /exports/customers: that of the list without its pages. */
export const customerExportQuery = customerQuery.omit({ page: true, per_page: true }).extend(asFile);
export type CustomerExportQuery = z.output<typeof customerExportQuery>;

/** The query of GET /exports/orders: that of the list without its pages. */
export const orderExportQuery = orderQuery.omit({ page: true, per_page: true }).extend(asFile);
export type OrderExportQuery = z.output<typeof orderExportQuery>;

export const fileExports = operations('exports', tags.exports, {
  products: read({
    summary: 'Exporta produtos em CSV ou XLSX',
    description:
      'Todos os produtos que a lista mostraria, com os mesmos filtros, busca e ordem. O arquivo abre certo no Excel do Brasil (ponto e vírgula, vírgula decimal, UTF-8 com BOM) e volta igual pela importação. Quem pode ver o estoque recebe também o que há de cada um, em colunas que a importação não lê. Células que começam com =, +, -, @ ou tabulação vêm com um apóstrofo na frente, que a importação retira.',
    path: '/exports/products',
    access: 'products:read',
    query: productExportQuery,
    file: types,
    longFile: true,
    data: z.string(),
    says: 'products_exported',
    errors: { 503: ['bulk_in_progress'], 507: ['disk_full'] },
    example: {
      query: { product_type: 'finished_good' },
      data: productFileHead + productFileLine(examples.details),
    },
  }),
  stock: read({
    summary: 'Exporta o estoque em CSV ou XLSX',
    description:
      'Todas as linhas que a lista mostraria, com os mesmos filtros, busca e ordem. O arquivo abre certo no Excel do Brasil.',
    path: '/exports/stock',
    access: 'inventory:read',
    query: stockExportQuery,
    file: types,
    longFile: true,
    data: z.string(),
    says: 'stock_exported',
    errors: busy,
    example: {
      query: { stock_status: 'available' },
      get data() {
        return stockFileHead + stockFileLine(stockExamples.row, exampleZone);
      },
    },
  }),
  movements: read({
    summary: 'Exporta as movimentações em CSV ou XLSX',
    description:
      'Todas as que a lista mostraria, com os mesmos filtros, da mais nova à mais antiga; data e hora do armazém.',
    path: '/exports/movements',
    access: 'stock:read',
    query: movementExportQuery,
    file: types,
    longFile: true,
    data: z.string(),
    says: 'movements_exported',
    errors: busy,
    example: {
      query: { type: 'transfer' },
      get data() {
        return movementFileHead + movementFileLine(stockExamples.movement, exampleZone);
      },
    },
  }),
  customers: read({
    summary: 'Exporta clientes em CSV ou XLSX',
    description:
      'Todos os clientes que a lista mostraria, com os mesmos filtros, busca e ordem, cada um com o endereço de entrega padrão. O arquivo volta igual pela importação; a auditoria guarda quem o tirou.',
    path: '/exports/customers',
    access: 'customers:read',
    query: customerExportQuery,
    file: types,
    longFile: true,
    data: z.string(),
    says: 'customers_exported',
    errors: busy,
    example: {
      query: { role: 'customer' },
      data:
        customerFileHead +
        customerFileLine({ ...customerExamples.customer, address: customerExamples.address }),
    },
  }),
  orders: read({
    summary: 'Exporta pedidos em CSV ou XLSX',
    description:
      'Todos os pedidos que a lista mostraria, com os mesmos filtros, busca e ordem, uma linha por item. Sem a permissão de ver clientes, documento e endereço vêm vazios; a auditoria guarda quem o tirou.',
    path: '/exports/orders',
    access: 'orders:read',
    query: orderExportQuery,
    file: types,
    longFile: true,
    data: z.string(),
    says: 'orders_exported',
    errors: busy,
    example: { query: { direction: 'outbound' }, data: orderFileHead + orderFileLines(orderFileExample) },
  }),
});
