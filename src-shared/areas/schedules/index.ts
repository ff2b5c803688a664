import { actLabels, area, enumerationsOf } from '../../kernel/area.ts';
import { orderLabels } from '../orders/label-words.ts';
import { scheduleSchema } from '../orders/schedule-schema.ts';
import { orderSchedules, schedules } from './contract.ts';
import { scheduleLists } from './label-words.ts';
import { scheduleTagNotes as tagNotes, scheduleTags } from './words.ts';
import { scheduleWorkflow } from './workflow.ts';

export const scheduleArea = area({
  order: 202,
  contracts: { schedules, orderSchedules },
  tagNotes,
  workflows: { [scheduleTags.schedules]: scheduleWorkflow },
  enumerations: enumerationsOf(scheduleLists, {
    schedule_type: orderLabels.schedule_type,
    schedule_status: orderLabels.schedule_status,
    schedule_act: actLabels(scheduleWorkflow),
  }),
  schemas: {
    Schedule: scheduleSchema,
    Agenda: schedules.list.data,
    DockSlots: schedules.slots.data,
    OrderSchedule: orderSchedules.details.data,
    ScheduleInput: orderSchedules.modify.body,
  },
});
