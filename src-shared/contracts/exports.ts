import { z } from 'zod';
import { productFileHead, productFileLine } from '../domain/product-file.ts';
import { examples } from '../domain/products.examples.ts';
import { route } from '../kernel/contract.ts';
import { operations, tags } from '../messages/operations.ts';
import { productQuery } from './products.ts';

/** The query of GET /exports/products: that of the list without its pages. */
export const productExportQuery = productQuery.omit({ page: true, per_page: true });
export type ProductExportQuery = z.output<typeof productExportQuery>;

const products = route({
  ...operations['exports.products'],
  method: 'GET',
  path: '/exports/products',
  tag: tags.exports,
  access: 'products:read',
  query: productExportQuery,
  data: z.string(),
  file: 'text/csv',
  status: 200,
  says: 'products_exported',
  errors: { 503: ['bulk_in_progress'], 507: ['disk_full'] },
  example: {
    query: { product_type: 'finished_good' },
    data: productFileHead + productFileLine(examples.details),
  },
});

export const fileExports = { products };
