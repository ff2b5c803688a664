import { z } from 'zod';
import { recordName } from '../../kernel/named-records.ts';
import { namedBy } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { warningSchema } from '../../kernel/fault.ts';
import { instant, line, moment, uuid } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { named } from '../orders/items-schema.ts';
import { trackingStatuses } from '../orders/lists-schema.ts';
import { orderSchema } from '../orders/schema.ts';
import { trackingFieldWords as means } from './field-words.ts';
import { trackingSources } from './lists-schema.ts';

const text = z.string();

/** One thing that happened to an order, or to one of its volumes, on its way. */
export const trackingEventSchema = z.object({
  id: uuid.describe(commonWords.id),
  status: z.enum(trackingStatuses).describe(means.status),
  status_label: text.describe(means.status_label),
  occurrence_code: text.nullable().describe(means.occurrence_code),
  description: text.describe(means.description),
  location: text.describe(means.location),
  occurred_at: instant.describe(means.occurred_at),
  volume_number: z.int().nullable().describe(means.volume_number),
  proof: z
    .object({
      name: text.describe(means.proof_name),
      document: text.nullable().describe(means.proof_document),
    })
    .nullable()
    .describe(means.proof),
  source: z.enum(trackingSources).describe(means.source),
  created_by: named.nullable().describe(commonWords.created_by),
  created_at: instant.describe(commonWords.created_at),
});
export type TrackingEvent = z.output<typeof trackingEventSchema>;

/** An event as it was noted, with what its order is since then. */
export const notedTrackingSchema = trackingEventSchema.extend({
  order: orderSchema
    .pick({ id: true, order_number: true, status: true, stage: true, tracking: true, version: true })
    .describe(means.order),
  warnings: z.array(warningSchema).describe(commonWords.warnings),
});
export type NotedTracking = z.output<typeof notedTrackingSchema>;

/** Body of POST /orders/{id}/tracking. */
export const trackingEventBody = z.strictObject({
  status: z.enum(trackingStatuses).describe(means.status),
  occurred_at: moment.describe(means.occurred_at),
  occurrence_code: line({ max: 20 }).nullable().optional().describe(means.occurrence_code),
  description: line({ max: 200 }).optional().describe(means.description),
  location: line({ max: 120 }).optional().describe(means.location),
  volume_number: z.int().min(1).max(999).nullable().optional().describe(means.volume_number),
  proof: z
    .strictObject({
      name: line({ min: 1, max: 120 }).describe(means.proof_name),
      document: line({ max: 20 }).nullable().optional().describe(means.proof_document),
    })
    .nullable()
    .optional()
    .describe(means.proof),
});
export type TrackingEventInput = z.output<typeof trackingEventBody>;

/** A page of the web, which is shown and copied, and opened by nobody but the person who asks for it. */
const page = line({ min: 1, max: 500 }).check((ctx) => {
  if (!/^https?:\/\/[^\s/?#]+\S*$/iu.test(ctx.value)) refuse(ctx, 'bad_tracking_url');
});

/** Body of PUT /orders/{id}/tracking: only what is sent changes; null takes it away. */
export const trackingBody = z.strictObject({
  carrier_id: recordName('customer').nullable().optional().describe(namedBy('customer', 'A transportadora')),
  code: line({ min: 1, max: 60 }).nullable().optional().describe(means.code),
  url: page.nullable().optional().describe(means.own_url),
});
export type TrackingInput = z.output<typeof trackingBody>;
