import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { oneOfSeveral } from '../../domain/one-of-several.ts';
import { productBulkOutcomes } from '../../domain/enumerations.ts';
import { route } from '../../kernel/contract.ts';
import { ownWords } from './field-words.ts';
import { updateProductBody } from './schema.ts';
import { productOperations as operations, productTags as tags } from './words.ts';

/** How many products one call changes. */
export const mostAtOnce = 100;

/** What may be changed of many products at once. */
export const bulkChange = updateProductBody
  .pick({ is_active: true, product_type: true, stock_control: true, extra: true, unit_cost: true })
  .describe(ownWords.bulk_change);

const bulkBody = z.strictObject({
  skus: z.array(z.string().min(1).max(60)).min(1).max(mostAtOnce).describe(ownWords.bulk_skus),
  change: bulkChange,
});
export type BulkInput = z.output<typeof bulkBody>;

const change = route({
  ...operations['productBulk.change'],
  method: 'POST',
  tag: tags.products,
  access: 'products:write',
  path: '/product-changes',
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
  status: 200,
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
});

export const productBulk = { change };
