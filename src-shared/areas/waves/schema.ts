import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { actionsSchema } from '../../kernel/action-schema.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { waveKind } from './record.ts';
import { seriesOf } from '../../kernel/record-kind.ts';
import { orderFieldWords } from '../orders/field-words.ts';
import { locationSchema, named, text } from '../orders/items-schema.ts';
import { orderStages } from '../orders/lists-schema.ts';
import { waveFieldWords as means } from './field-words.ts';
import { waveActs, waveOutcomes, waveStatuses } from './workflow.ts';

/** The numbers of waves. */
export const waveSeries = seriesOf(waveKind, 'wave');

/** A wave with how far its orders are. */
export const waveSchema = z.object({
  id: uuid.describe(commonWords.id),
  wave_number: text.describe(means.wave_number),
  status: z.enum(waveStatuses).describe(commonWords.status),
  status_label: text.describe(means.status_label),
  staging_location: locationSchema.describe(means.staging_location),
  progress: z
    .object({
      orders: z.int().describe(means.orders_count),
      orders_picked: z.int().describe(means.orders_picked),
      orders_cancelled: z.int().describe(means.orders_cancelled),
      items: z.int().describe(means.items_count),
      quantity: z.number().describe(means.quantity),
    })
    .describe(means.progress),
  creator: named.nullable().describe(commonWords.created_by),
  created_at: instant.describe(commonWords.created_at),
  started_at: instant.nullable().describe(commonWords.started_at),
  ended_at: instant.nullable().describe(commonWords.ended_at),
  updated_at: instant.describe(commonWords.updated_at),
  version: z.int().describe(commonWords.version),
});
export type Wave = z.output<typeof waveSchema>;

const orderName = z.object({
  id: uuid.describe(commonWords.id),
  order_number: text.nullable().describe(orderFieldWords.order_number),
});

/** An order of a wave, with its slot of the trolley. */
const waveOrderSchema = orderName.extend({
  slot: z.int().describe(means.slot),
  stage: z.enum(orderStages).describe(orderFieldWords.stage),
  stage_label: text.describe(orderFieldWords.label),
  is_on_hold: z.boolean().describe(orderFieldWords.is_on_hold),
  customer: text.nullable().describe(orderFieldWords.customer),
  priority: z.int().describe(orderFieldWords.priority),
  promised_date: text.nullable().describe(orderFieldWords.promised_date),
  items_count: z.int().describe(orderFieldWords.items_count),
  quantity: z.number().describe(orderFieldWords.quantity),
});
export type WaveOrder = z.output<typeof waveOrderSchema>;

/** A wave with its orders, and what the caller may do with it now. */
export const waveDetailsSchema = waveSchema.extend({
  orders: z.array(waveOrderSchema).describe(means.orders),
  actions: actionsSchema(waveActs).describe(means.actions),
});
export type WaveDetails = z.output<typeof waveDetailsSchema>;

const why = {
  order: orderName.describe(commonWords.subject_id),
  code: text.describe(means.left_out_code),
  message: text.describe(means.left_out_message),
};

/** A wave whose picking began, with the orders that it left out. */
export const startedWaveSchema = waveDetailsSchema.extend({
  left_out: z.array(z.object(why)).describe(means.left_out),
});
export type StartedWave = z.output<typeof startedWaveSchema>;
export type LeftOut = StartedWave['left_out'][number];

/** A wave whose picking ended, with what became of each of its orders. */
export const finishedWaveSchema = waveDetailsSchema.extend({
  results: z
    .array(
      z.object({
        order: why.order,
        outcome: z.enum(waveOutcomes).describe(means.outcome),
        code: text.nullable().describe(means.left_out_code),
        message: text.nullable().describe(means.left_out_message),
      }),
    )
    .describe(means.results),
});
export type FinishedWave = z.output<typeof finishedWaveSchema>;

const plannedOrderSchema = waveOrderSchema
  .pick({ id: true, order_number: true, customer: true, priority: true, promised_date: true, quantity: true })
  .extend({ new_stops: z.int().describe(means.new_stops) });

/** The proposal: waves, each a walk, out of the orders that may be in one. */
export const wavePlanSchema = z.object({
  candidates: z.int().describe(means.candidates),
  not_planned: z.int().describe(means.not_planned),
  waves: z
    .array(
      z.object({
        orders: z.array(plannedOrderSchema).describe(means.orders),
        stops: z.int().describe(means.stops_count),
        weight: z.number().describe(means.weight),
        volume_m3: z.number().describe(means.volume),
      }),
    )
    .describe(means.waves),
});
export type WavePlan = z.output<typeof wavePlanSchema>;
