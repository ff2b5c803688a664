import { z } from 'zod';
import {
  batchBodyLimit,
  batchResultsSchema,
  recordBatchBody,
  recordVersion,
} from '../../domain/batch-schema.ts';
import { batchWords, commonWords } from '../../domain/field-words.ts';
import { command, operations } from '../../kernel/operations.ts';
import type { Unreadable } from '../../kernel/each-alone.ts';
import { examples } from './examples.ts';
import { createProductBody, updateProductBody } from './schema.ts';
import { productTags as tags } from './words.ts';

const body = recordBatchBody(updateProductBody.extend({ sku: createProductBody.shape.sku }));

/** One product of a batch. */
export type ProductBatchItem = Exclude<z.output<typeof body>['items'][number], Unreadable>;

/** POST /products/batch: creates and changes products by their SKUs. */
export const { batch: productBatch } = operations('products', tags.products, {
  batch: command({
    summary: 'Cria ou altera até 500 produtos',
    description:
      'Pelo SKU: `create` só cria, `update` só altera, `upsert` faz um ou outro; muda só o que for enviado de cada um. A forma de todos é conferida antes; depois cada produto é um trabalho à parte, na ordem do envio, e a resposta diz de cada um o que aconteceu. Com `atomic: true` são gravados todos ou nenhum: uma recusa responde 409 `batch_refused`, com o motivo de cada recusado em `items.N`. `if_match` é a versão que se conhece do produto. Repetir com a mesma Idempotency-Key não faz nada duas vezes, também quando a primeira tentativa foi interrompida no meio.',
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
    says: 'batch_done',
    errors: { 409: ['batch_refused'] },
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
  }),
});
