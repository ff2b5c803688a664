import { z } from 'zod';
import {
  batchBodyLimit,
  batchResultsSchema,
  recordBatchBody,
  recordVersion,
} from '../../domain/batch-schema.ts';
import { batchWords, commonWords } from '../../domain/field-words.ts';
import { route } from '../../kernel/contract.ts';
import { examples } from './examples.ts';
import { createProductBody, updateProductBody } from './schema.ts';
import { productOperations as operations, productTags as tags } from './words.ts';

const body = recordBatchBody(updateProductBody.extend({ sku: createProductBody.shape.sku }));

/** One product of a batch. */
export type ProductBatchItem = z.output<typeof body>['items'][number];

/** POST /products/batch: creates and changes products by their SKUs. */
export const productBatch = route({
  ...operations['products.batch'],
  method: 'POST',
  tag: tags.products,
  access: 'products:write',
  path: '/products/batch',
  besideNames: true,
  body,
  bodyLimit: batchBodyLimit,
  data: batchResultsSchema({
    product: z
      .object({ sku: z.string().describe(commonWords.sku), ...recordVersion })
      .nullable()
      .describe(batchWords.product),
  }),
  status: 200,
  says: 'batch_done',
  errors: { 409: ['batch_refused'] },
  idempotent: true,
  example: {
    body: { mode: 'upsert', items: [examples.createBody] },
    data: {
      results: [
        {
          index: 0,
          code: null,
          message: null,
          errors: {},
          details: [],
          outcome: 'updated',
          product: { sku: examples.product.sku, version: 2 },
        },
      ],
    },
  },
});
