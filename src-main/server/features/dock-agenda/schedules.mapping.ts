import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { Schedule } from '#shared/areas/orders/schedule-schema.ts';
import type { OrderScheduleRow } from '../../db/schema/dock-agenda.ts';
import { kept, orNull } from '../../kernel/stored-values.ts';

/** A visit with its dock, and with who comes. */
export type ScheduleRow = OrderScheduleRow & {
  readonly order_uid: string;
  readonly dock_code: string;
  readonly dock_name: string;
  readonly carrier_uid: string | null;
  readonly carrier_name: string | null;
};

/** A visit as the API shows it. */
export const toSchedule = (row: ScheduleRow): Schedule => ({
  type: row.type,
  type_label: orderLabels.schedule_type[row.type],
  dock_code: row.dock_code,
  dock_name: row.dock_name,
  window_start: row.window_start,
  window_end: row.window_end,
  status: row.status,
  status_label: orderLabels.schedule_status[row.status],
  carrier: row.carrier_uid === null ? null : { id: row.carrier_uid, name: row.carrier_name ?? '' },
  vehicle_plate: orNull(row.vehicle_plate),
  driver: kept<NonNullable<Schedule['driver']>>(row.driver),
  notes: row.notes,
  arrived_at: row.arrived_at,
  started_at: row.started_at,
  finished_at: row.finished_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
