import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { oneOfSeveral } from '../../domain/one-of-several.ts';
import { productBulkOutcomes } from '../../domain/enumerations.ts';
import { eachAlone } from '../../kernel/each-alone.ts';
import { command, operations } from '../../kernel/operations.ts';
import { ownWords } from './field-words.ts';
import { updateProductBody } from './schema.ts';
import { productTags as tags } from './words.ts';

/** The most products that one call changes. */
export const mostAtOnce = 100;

/** Fields that may be changed of many products at once. */
export const bulkChange = updateProductBody
  .pick({ is_active: true, product_type: true, stock_control: true, extra: true, unit_cost: true })
  .describe(ownWords.bulk_change);

const bulkBody = z.strictObject({
  skus: z
    .array(eachAlone(z.string().min(1).max(60)))
    .min(1)
    .max(mostAtOnce)
    .describe(ownWords.bulk_skus),
  change: bulkChange,
});
export type BulkInput = z.output<typeof bulkBody>;

export const productBulk = operations('productBulk', tags.products, {
  change: command({
    summary: 'Altera o mesmo em até 100 produtos',
    description:
      'Situação, tipo, custo, controle de estoque e dados complementares. Cada produto é um trabalho à parte; a resposta diz de cada um se mudou, se já estava assim ou por que foi recusado.',
    path: '/product-changes',
    access: 'products:write',
    body: bulkBody,
    data: z.object({
      results: z
        .array(
          z.object({
            ...oneOfSeveral,
            sku: z.string().describe(commonWords.sku),
            outcome: z.enum(productBulkOutcomes).describe(ownWords.bulk_outcome),
          }),
        )
        .describe(ownWords.bulk_results),
    }),
    says: 'products_changed',
    example: {
      body: { skus: ['CAF-500-TM'], change: { extra: { category: 'Mercearia' } } },
      data: {
        results: [
          {
            index: 0,
            sku: 'CAF-500-TM',
            outcome: 'changed',
            code: null,
            message: null,
            errors: {},
            details: [],
          },
        ],
      },
    },
  }),
});
