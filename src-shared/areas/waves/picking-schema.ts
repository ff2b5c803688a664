import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { uuid } from '../../kernel/primitives.ts';
import { orderFieldWords } from '../orders/field-words.ts';
import { locationSchema, text } from '../orders/items-schema.ts';
import {
  orderPickingSchema,
  pickBody,
  pickingStopSchema,
  pickResultSchema,
} from '../fulfilment/picking-schema.ts';
import { waveFieldWords as means } from './field-words.ts';
import { mostSlots } from './rules.ts';
import { waveStatuses } from './workflow.ts';

const slot = {
  slot: z.int().describe(means.slot),
  order_id: uuid.describe(commonWords.id),
  order_number: text.nullable().describe(orderFieldWords.order_number),
};
const wanted = {
  quantity: z.number().describe(orderFieldWords.stop_quantity),
  quantity_picked: z.number().describe(orderFieldWords.stop_picked),
};

/** Holds a stop of a wave: one stock row, and the quantity for each slot. */
export const waveStopSchema = pickingStopSchema
  .omit({ item_id: true, line_number: true })
  .extend({ slots: z.array(z.object({ ...slot, ...wanted })).describe(means.slots) });
export type WaveStop = z.output<typeof waveStopSchema>;

const { progress } = orderPickingSchema.shape;

/** The walk through the warehouse that picks a wave. */
export const wavePickingSchema = z.object({
  id: uuid.describe(commonWords.id),
  wave_number: text.describe(means.wave_number),
  status: z.enum(waveStatuses).describe(commonWords.status),
  status_label: text.describe(means.status_label),
  staging_location: locationSchema.describe(means.staging_location),
  progress,
  stops: z.array(waveStopSchema).describe(orderFieldWords.stops),
});
export type WavePicking = z.output<typeof wavePickingSchema>;

/**
 * Holds the result of a scan, and the slots of its goods; `stop` is as it is after the scan, null where nothing of it
 * is left.
 */
export const wavePickResultSchema = pickResultSchema
  .omit({ item_id: true, stop: true, next_stop: true })
  .extend({
    slots: z
      .array(z.object({ ...slot, quantity: z.number().describe(commonWords.quantity) }))
      .describe(means.filled),
    stop: waveStopSchema.nullable().describe(orderFieldWords.stop),
    next_stop: waveStopSchema.nullable().describe(orderFieldWords.next_stop),
  });
export type WavePickResult = z.output<typeof wavePickResultSchema>;

/** Body of POST /waves/{id}/picking/lines. */
export const wavePickBody = pickBody.extend({
  slot: z.int().min(1).max(mostSlots).optional().describe(means.picked_slot),
});
export type WavePickInput = z.output<typeof wavePickBody>;
