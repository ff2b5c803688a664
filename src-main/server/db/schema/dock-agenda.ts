import type { Generated, Selectable } from 'kysely';
import type { ScheduleStatus, ScheduleType } from '#shared/areas/orders/lists-schema.ts';
import type { Published } from './published.ts';

/** The visit of an order to a dock; '' is none. */
type OrderScheduleTable = {
  id: Generated<number>;
  order_id: number;
  type: ScheduleType;
  location_id: number;
  window_start: string;
  window_end: string;
  status: ScheduleStatus;
  /** Is the carrier of the visit, where it is not the order's. */
  carrier_id: number | null;
  vehicle_plate: string;
  /** JSON. */
  driver: string;
  notes: string;
  arrived_at: string | null;
  started_at: string | null;
  finished_at: string | null;
  created_at: string;
  updated_at: string;
};
export type OrderScheduleRow = Selectable<OrderScheduleTable>;

export type DockAgendaSchema = { order_schedule: OrderScheduleTable };

/** Lists the columns that others may read. */
export type PublishedDockAgenda = {
  order_schedule: Published<
    OrderScheduleTable,
    | 'id'
    | 'order_id'
    | 'type'
    | 'location_id'
    | 'window_start'
    | 'window_end'
    | 'status'
    | 'vehicle_plate'
    | 'driver'
    | 'carrier_id'
  >;
};
