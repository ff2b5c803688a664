import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { dockDirections } from '../../domain/enumerations.ts';
import { actionsSchema } from '../../kernel/action-schema.ts';
import { queryNumberOf, queryRecord } from '../../kernel/named-records.ts';
import { alsoNamed } from '../../kernel/older-words.ts';
import { queryFormat, queryOneOf, querySome } from '../../kernel/query.ts';
import { orderLineSchema } from '../orders/schema.ts';
import { scheduleStatuses } from '../orders/lists-schema.ts';
import { scheduleFieldWords as ofVisit } from '../orders/schedule-field-words.ts';
import { scheduleSchema } from '../orders/schedule-schema.ts';
import { agendaFieldWords as means } from './field-words.ts';
import { scheduleActs } from './workflow.ts';

const text = z.string();

/** The visit of one order, and what may be done with it now. */
export const orderScheduleSchema = scheduleSchema.extend({
  usual: z
    .object({ minutes: z.int().describe(means.usual_minutes), visits: z.int().describe(means.usual_visits) })
    .nullable()
    .describe(means.usual),
  actions: actionsSchema(scheduleActs).describe(means.actions),
});
export type OrderSchedule = z.output<typeof orderScheduleSchema>;

const dockSchema = z.object({
  code: text.describe(ofVisit.dock_code),
  name: text.describe(ofVisit.dock_name),
  direction: z.enum(dockDirections).describe(means.direction),
  is_active: z.boolean().describe(commonWords.is_active),
});

/** Holds the goods that arrive or leave with a visit. */
const cargoSchema = z.object({
  quantity: z.number().nullable().describe(means.cargo_quantity),
  unit: text.nullable().describe(means.cargo_unit),
  volumes: z.int().describe(means.cargo_volumes),
  volumes_loaded: z.int().describe(means.cargo_loaded),
  weight: z.number().nullable().describe(means.cargo_weight),
  load_number: text.nullable().describe(means.cargo_load),
});
export type Cargo = z.output<typeof cargoSchema>;

/** A visit as the agenda shows it: the clocks are those of the warehouse. */
export const visitSchema = scheduleSchema.extend({
  date: text.describe(means.day),
  start_time: text.describe(ofVisit.start_time),
  end_time: text.describe(ofVisit.end_time),
  order: orderLineSchema
    .pick({
      id: true,
      order_number: true,
      external_reference: true,
      direction: true,
      stage: true,
      stage_label: true,
      customer: true,
      items_count: true,
      quantity: true,
    })
    .describe(means.order),
  cargo: cargoSchema.describe(means.cargo),
});
export type Visit = z.output<typeof visitSchema>;

/** The docks of some days with who comes when. */
export const agendaSchema = z.object({
  date: text.describe(means.date),
  to: text.describe(means.to),
  time_zone: text.describe(means.time_zone),
  hours: z
    .object({ start: text.describe(means.hours_start), end: text.describe(means.hours_end) })
    .describe(means.hours),
  docks: z.array(dockSchema).describe(means.docks),
  schedules: z.array(visitSchema).describe(means.schedules),
});
export type Agenda = z.output<typeof agendaSchema>;

const day = queryFormat({ pattern: /^\d{4}-\d\d-\d\d$/u, max: 10, say: 'bad_civil_date' });

/** The query of GET /schedules. */
export const agendaQuery = z.strictObject({
  date_from: alsoNamed(day.optional().describe(means.date), 'date'),
  date_to: alsoNamed(day.optional().describe(means.to), 'to'),
  dock_code: queryRecord('location').optional().describe(ofVisit.dock_code),
  dock_id: queryNumberOf('location', 'dock_code').optional().describe(commonWords.dock_id),
  status: querySome(scheduleStatuses).optional().describe(ofVisit.status),
});
export type AgendaQuery = z.output<typeof agendaQuery>;

/** The query of GET /schedules/slots. */
export const slotsQuery = z.strictObject({
  date_from: alsoNamed(day.optional().describe(means.from), 'from'),
  date_to: alsoNamed(day.optional().describe(means.slots_to), 'to'),
  direction: queryOneOf(['inbound', 'outbound']).optional().describe(means.slot_direction),
});
export type SlotsQuery = z.output<typeof slotsQuery>;

const slotSchema = z.object({
  id: z.int().describe(means.slot_id),
  start_time: text.describe(means.slot_start),
  end_time: text.describe(means.slot_end),
  duration: text.describe(means.duration),
  period: text.describe(means.period),
  dock: z
    .object({
      id: z.int().describe(commonWords.id),
      name: text.describe(ofVisit.dock_name),
      type: z.enum(dockDirections).describe(means.direction),
      type_label: text.describe(ofVisit.label),
      code: text.describe(ofVisit.dock_code),
    })
    .describe(means.dock),
});

/** The free times of some days, those with none among them. */
export const slotsSchema = z.object({
  schedules_by_date: z
    .record(
      z.string(),
      z.object({
        date: text.describe(means.day),
        formatted_date: text.describe(means.formatted_date),
        day_of_week: text.describe(means.day_of_week),
        total_slots: z.int().describe(means.total_slots),
        morning_slots: z.int().describe(means.morning_slots),
        afternoon_slots: z.int().describe(means.afternoon_slots),
        schedules: z.array(slotSchema).describe(means.schedules),
      }),
    )
    .describe(means.by_date),
});
export type Slots = z.output<typeof slotsSchema>;
