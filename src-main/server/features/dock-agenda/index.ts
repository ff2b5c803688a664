import type { Feature } from '../../http/feature.ts';
import { agendaGuards } from './deletion-guards.queries.ts';
import { visitsOfOrders } from './order-part.service.ts';
import { scheduleRoutes } from './schedules.routes.ts';
import { modifySchedule, setScheduleStatus } from './schedules.service.ts';

export type { ScheduleRow } from './schedules.mapping.ts';
export { readDocks, scheduleOf, schedulesBetween, type DockRow } from './schedules.queries.ts';

/** The operations on visits to docks, for callers without HTTP. */
export const agendaActs = { schedule: modifySchedule, setScheduleStatus };

export const dockAgenda: Feature = {
  open: (deps) => ({ routes: scheduleRoutes(deps) }),
  deletionGuards: agendaGuards,
  parts: [visitsOfOrders],
};
