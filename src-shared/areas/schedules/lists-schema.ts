import { scheduleLabels } from './label-words.ts';
import { valuesOf } from '../../kernel/values-of.ts';

export const scheduleTypes = valuesOf(scheduleLabels.schedule_type);
export type ScheduleType = (typeof scheduleTypes)[number];

export const scheduleStatuses = valuesOf(scheduleLabels.schedule_status);
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** The statuses in which a visit holds its dock for its window. */
export const liveStatuses = ['scheduled', 'confirmed', 'arrived', 'in_progress'] as const;
