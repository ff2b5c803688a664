import { z } from 'zod';
import { namesRecord, recordName } from '../../kernel/named-records.ts';
import { orderQuery } from '../orders/reads-contract.ts';
import { waveFieldWords as means } from './field-words.ts';
import { mostPlanned, mostSlots } from './rules.ts';

const locationCode = z.string().min(1).max(60).describe(means.staging_location);
const amount = z.number().positive().max(100_000);

/** Lists the filters by which a plan chooses orders: those of the list of orders. */
const filters = orderQuery.pick({
  operation_type: true,
  operation_type_id: true,
  channel: true,
  channel_id: true,
  customer_id: true,
  carrier_id: true,
  assigned_to: true,
  priority: true,
  state: true,
  tag: true,
  sku: true,
  promised_from: true,
  promised_to: true,
});

/** Body of POST /waves/plan. */
export const planWavesBody = z.strictObject({
  filters: filters.default({}).describe(means.filters),
  order_ids: z
    .array(namesRecord(recordName('order'), 'order'))
    .min(1)
    .max(mostPlanned)
    .optional()
    .describe(means.planned_ids),
  max_orders: z.int().min(1).max(mostPlanned).default(mostSlots).describe(means.max_orders),
  max_slots: z.int().min(1).max(mostSlots).default(mostSlots).describe(means.max_slots),
  max_stops: z.int().min(1).max(100_000).optional().describe(means.max_stops),
  max_weight: amount.optional().describe(means.max_weight),
  max_volume: amount.optional().describe(means.max_volume),
});
export type PlanWavesInput = z.output<typeof planWavesBody>;

/** Body of POST /waves. */
export const createWaveBody = z.strictObject({
  order_ids: z.array(recordName('order')).min(1).max(mostSlots).describe(means.order_ids),
  staging_location_code: locationCode.optional(),
});
export type CreateWaveInput = z.output<typeof createWaveBody>;

/** Body of POST /waves/{id}/start. */
export const startWaveBody = z.strictObject({ staging_location_code: locationCode.optional() });
