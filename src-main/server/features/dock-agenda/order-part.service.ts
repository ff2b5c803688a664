import { askedBy } from '#shared/areas/orders/guards.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { liveStatuses } from '#shared/areas/orders/lists-schema.ts';
import type { Tx } from '../../db/capabilities.ts';
import { orderParts, switchesOf } from '../orders/index.ts';
import { findSchedule, isScheduled, scheduleOf, writeSchedule } from './schedules.queries.ts';
import { instantsOf, statusAfter } from './schedules.rules.ts';

type Reached = { readonly orderId: number; readonly stage: OrderStage; readonly at: string };

/** Moves the visit of an order that has reached a stage: begun, finished or cancelled with it; says whether it moved. */
const followStage = (tx: Tx, { orderId, stage, at }: Reached): boolean => {
  const status = statusAfter(stage);
  const visit = status === undefined ? undefined : findSchedule(tx, orderId);
  const isLive = liveStatuses.some((one) => one === visit?.status);
  if (status === undefined || visit === undefined || !isLive || visit.status === status) return false;
  writeSchedule(tx, orderId, { ...visit, status, ...instantsOf(status, at), updated_at: at });
  return true;
};

/** Adds to orders their visit to a dock, which goes on and ends with them. */
export const visitsOfOrders = orderParts.give({
  reads: (on, row) => ({
    lacksSchedule: () => askedBy(switchesOf(on, row)).lacksSchedule && !isScheduled(on, row.id),
    schedule: () => scheduleOf(on, row.id),
  }),
  follows: (tx, reached) => (followStage(tx, reached) ? ['schedule'] : []),
});
