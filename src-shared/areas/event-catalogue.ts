import { z } from 'zod';
import { productDetailsSchema } from './products/schema.ts';
import { examples } from './products/examples.ts';
import { eventLabels } from '../domain/event-words.ts';
import type { EventEntry } from '../domain/event-entry.ts';
import { stockEvents } from './inventory/events.ts';

const productCreated = z.object({ sku: z.string(), name: z.string(), product: productDetailsSchema });

const productUpdated = productCreated.extend({
  /** Field in dot notation -> what it was and what it is. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  /** True once, when the product was deleted. */
  deleted: z.boolean(),
});

const { details } = examples;

/** Every event that this version tells; more areas add theirs as they come. */
export const eventCatalogue = {
  ...stockEvents,
  product_created: {
    label: eventLabels.product_created,
    category: 'product',
    data: productCreated,
    example: { sku: details.sku, name: details.name, product: details },
  },
  product_updated: {
    label: eventLabels.product_updated,
    category: 'product',
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

export type EventName = keyof typeof eventCatalogue;
/** What an event of that name tells. */
export type EventData<N extends EventName> = z.output<(typeof eventCatalogue)[N]['data']>;
