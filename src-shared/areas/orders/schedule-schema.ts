import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { instant } from '../../kernel/primitives.ts';
import { named, text } from './items-schema.ts';
import { scheduleStatuses, scheduleTypes } from './lists-schema.ts';
import { scheduleFieldWords as means } from './schedule-field-words.ts';

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
