import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { instant, line, moment, paragraph, uuid } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { named } from '../orders/items-schema.ts';
import { scheduleFieldWords as means } from './field-words.ts';
import { scheduleStatuses, scheduleTypes } from './lists-schema.ts';

const text = z.string();

/** The visit of an order to a dock. */
export const scheduleSchema = z.object({
  type: z.enum(scheduleTypes).describe(means.type),
  type_label: text.describe(means.label),
  dock_code: text.describe(means.dock_code),
  dock_name: text.describe(means.dock_name),
  window_start: instant.describe(means.window_start),
  window_end: instant.describe(means.window_end),
  status: z.enum(scheduleStatuses).describe(means.status),
  status_label: text.describe(means.label),
  carrier: named.nullable().describe(means.carrier),
  vehicle_plate: text.nullable().describe(means.vehicle_plate),
  driver: z
    .object({
      name: text.describe(means.driver_name),
      document: text.nullable().describe(means.driver_document),
      phone: text.nullable().describe(means.driver_phone),
    })
    .nullable()
    .describe(means.driver),
  notes: text.describe(means.notes),
  arrived_at: instant.nullable().describe(means.arrived_at),
  started_at: instant.nullable().describe(means.started_at),
  finished_at: instant.nullable().describe(means.finished_at),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
});
export type Schedule = z.output<typeof scheduleSchema>;

/** The signs of a plate, in capitals: those of Brazil and of its neighbours have 6 or 7, some 5 or 8. */
const plate = line({ min: 1, max: 12 })
  .overwrite((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/gu, ''))
  .check((ctx) => {
    if (!/^[A-Z0-9]{5,8}$/u.test(ctx.value)) refuse(ctx, 'bad_vehicle_plate');
  });

/** Body of PUT /orders/{id}/schedule: only what is sent changes; the dock and the window make a new one. */
export const scheduleBody = z.strictObject({
  type: z.enum(scheduleTypes).optional().describe(means.type),
  dock_code: line({ min: 1, max: 60 }).optional().describe(means.dock_code),
  window_start: moment.optional().describe(means.window_start),
  window_end: moment.optional().describe(means.window_end),
  carrier_id: uuid.nullable().optional().describe(means.carrier_id),
  vehicle_plate: plate.nullable().optional().describe(means.vehicle_plate),
  driver: z
    .strictObject({
      name: line({ min: 1, max: 120 }).describe(means.driver_name),
      document: line({ max: 20 }).nullable().optional().describe(means.driver_document),
      phone: line({ max: 20 }).nullable().optional().describe(means.driver_phone),
    })
    .nullable()
    .optional()
    .describe(means.driver),
  notes: paragraph(500).optional().describe(means.notes),
});
export type ScheduleInput = z.output<typeof scheduleBody>;

/** Body of POST /orders/{id}/schedule/status. */
export const scheduleStatusBody = z.strictObject({
  status: z.enum(scheduleStatuses).describe(means.status),
});
