import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { recordBatch } from '../../domain/record-batch.ts';
import { operations } from '../../kernel/operations.ts';
import { examples } from './examples.ts';
import { createProductBody, updateProductBody } from './schema.ts';
import { productTags as tags } from './words.ts';

/** POST /products/batch: creates and changes products by their SKUs. */
export const { batch: productBatch } = operations('products', tags.products, {
  batch: recordBatch('product', {
    summary: 'Cria ou altera até 500 produtos',
    description:
      'Pelo SKU: `create` só cria, `update` só altera, `upsert` faz um ou outro; muda só o que for enviado de cada um. A forma de todos é conferida antes; depois cada produto é um trabalho à parte, na ordem do envio, e a resposta diz de cada um o que aconteceu. Com `atomic: true` são gravados todos ou nenhum: uma recusa responde 409 `batch_refused`, com o motivo de cada recusado em `items.N`. `if_match` é a versão que se conhece do produto. Repetir com a mesma Idempotency-Key não faz nada duas vezes, também quando a primeira tentativa foi interrompida no meio.',
    access: 'products:write',
    path: '/products/batch',
    besideNames: true,
    item: updateProductBody.extend({ sku: createProductBody.shape.sku }),
    shown: { sku: z.string().describe(commonWords.sku) },
    example: {
      mode: 'upsert',
      item: examples.createBody,
      outcome: 'updated',
      shown: { sku: examples.product.sku, version: 2 },
    },
  }),
});
