import { z } from 'zod';
import { recordName } from '../../kernel/named-records.ts';
import { namedBy } from '../../domain/parameters.ts';
import { isCivilDate } from '../../kernel/civil-date.ts';
import { formed, line, moment, paragraph } from '../../kernel/primitives.ts';
import { ignored } from '../../kernel/read-only.ts';
import { refuse } from '../../kernel/refusal.ts';
import { scheduleStatuses, scheduleTypes } from '../orders/lists-schema.ts';
import { scheduleFieldWords as means } from '../orders/schedule-field-words.ts';

/** The signs of a plate, in capitals: those of Brazil and of its neighbours have 6 or 7, some 5 or 8. */
const plate = line({ min: 1, max: 12 })
  .overwrite((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/gu, ''))
  .check((ctx) => {
    if (!/^[A-Z0-9]{5,8}$/u.test(ctx.value)) refuse(ctx, 'bad_vehicle_plate');
  });

const visitDay = line({ max: 10 }).check((ctx) => {
  if (!isCivilDate(ctx.value)) refuse(ctx, 'bad_civil_date');
});

/** Accepts a time on the clocks of the warehouse, `HH:MM` or `HH:MM:SS`. */
const clockTime = formed({ pattern: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, say: 'bad_clock_time' });

/**
 * Body of PUT /orders/{id}/schedule: only what is sent changes; the dock and the window make a new one. A free slot names
 * both, by its number or by the words in which it was read.
 */
export const scheduleBody = z.strictObject({
  type: z.enum(scheduleTypes).optional().describe(means.type),
  dock_code: line({ min: 1, max: 60 }).optional().describe(means.dock_code),
  window_start: moment.optional().describe(means.window_start),
  window_end: moment.optional().describe(means.window_end),
  id: z.int().min(1).optional().describe(means.slot_id),
  date: visitDay.optional().describe(means.slot_date),
  start_time: clockTime.optional().describe(means.slot_start),
  end_time: clockTime.optional().describe(means.slot_end),
  duration: ignored(means.slot_duration),
  period: ignored(means.slot_period),
  dock: z
    .strictObject({
      id: z.int().min(1).optional().describe(means.slot_dock_id),
      code: line({ min: 1, max: 60 }).optional().describe(means.dock_code),
      name: ignored(means.dock_name),
      type: ignored(means.slot_dock_type),
      type_label: ignored(means.label),
    })
    .optional()
    .describe(means.slot_dock),
  carrier_id: recordName('customer').nullable().optional().describe(namedBy('customer', means.carrier_id)),
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
