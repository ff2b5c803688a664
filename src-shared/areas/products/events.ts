import { z } from 'zod';
import { examples } from './examples.ts';
import { productDetailsSchema } from './schema.ts';
import type { EventEntry } from '../../kernel/area.ts';

const productCreated = z.object({ sku: z.string(), name: z.string(), product: productDetailsSchema });

const productUpdated = productCreated.extend({
  /** Field in dot notation -> what it was and what it is. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  /** True once, when the product was deleted. */
  deleted: z.boolean(),
});

const { details } = examples;

/** Events about the record of a product. */
export const productEvents = {
  product_created: {
    data: productCreated,
    example: { sku: details.sku, name: details.name, product: details },
  },
  product_updated: {
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
