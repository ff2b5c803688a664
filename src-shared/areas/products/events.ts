import { z } from 'zod';
import { examples } from './examples.ts';
import { productDetailsSchema } from './schema.ts';
import type { EventEntry } from '../../kernel/area.ts';
import { commonWords } from '../../domain/field-words.ts';

const productCreated = z.object({
  sku: z.string().describe(commonWords.sku),
  name: z.string().describe(commonWords.name),
  product: productDetailsSchema.describe('O produto depois da mudança'),
});

const productUpdated = productCreated.extend({
  /** Field in dot notation -> what it was and what it is. */
  changes: z
    .record(
      z.string(),
      z.object({
        from: z.unknown().describe(commonWords.old_value),
        to: z.unknown().describe(commonWords.new_value),
      }),
    )
    .describe(commonWords.changes),
  /** True once, when the product was deleted. */
  deleted: z.boolean().describe('Se o produto foi excluído'),
});

const { details } = examples;

/** Events about the record of a product. */
export const productEvents = {
  product_created: {
    when: 'Um produto foi criado',
    data: productCreated,
    example: { sku: details.sku, name: details.name, product: details },
  },
  product_updated: {
    when: 'Um produto, seus controles ou seus códigos mudaram; `deleted` diz se foi excluído',
    data: productUpdated,
    example: {
      sku: details.sku,
      name: details.name,
      product: details,
      changes: { unit_cost: { from: 17.5, to: 18.9 } },
      deleted: false,
    },
  },
} as const satisfies Readonly<Record<string, EventEntry>>;
