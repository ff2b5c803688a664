import { orderParts, switchesOf } from '../orders/index.ts';
import { followStage } from './follow.service.ts';
import { isScheduled, scheduleOf } from './schedules.queries.ts';

/** Adds to orders their visit to a dock, which goes on and ends with them. */
export const visitsOfOrders = orderParts.give({
  reads: (on, row) => ({
    lacksSchedule: () => switchesOf(on, row).schedule_step && !isScheduled(on, row.id),
    schedule: () => scheduleOf(on, row.id),
  }),
  follows: (tx, reached) => (followStage(tx, reached) ? ['schedule'] : []),
});
