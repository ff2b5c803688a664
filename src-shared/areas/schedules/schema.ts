import { z } from 'zod';
import { line, moment, paragraph, uuid } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { scheduleStatuses, scheduleTypes } from '../orders/lists-schema.ts';
import { scheduleFieldWords as means } from '../orders/schedule-field-words.ts';

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
