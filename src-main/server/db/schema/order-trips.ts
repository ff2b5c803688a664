import type { Generated, Selectable } from 'kysely';
import type { ScheduleStatus, ScheduleType } from '#shared/areas/schedules/lists-schema.ts';
import type { TrackingSource, TrackingStatus } from '#shared/areas/tracking/lists-schema.ts';
import type { Published } from './published.ts';
import type { WaveStatus } from '#shared/areas/waves/workflow.ts';
import type { LoadStatus } from '#shared/areas/loads/lists-schema.ts';

/** Orders that are picked in one walk. */
export type OrderWaveTable = {
  id: Generated<number>;
  uid: string;
  wave_number: string;
  status: WaveStatus;
  staging_location_id: number;
  user_id: number | null;
  api_token_id: number | null;
  started_at: string | null;
  ended_at: string | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
};
export type OrderWaveRow = Selectable<OrderWaveTable>;

/** Holds the loads, each of which leaves in one vehicle; '' is none. */
export type OrderLoadTable = {
  id: Generated<number>;
  uid: string;
  load_number: string;
  status: LoadStatus;
  carrier_id: number | null;
  vehicle_plate: string;
  driver: string;
  user_id: number | null;
  api_token_id: number | null;
  shipped_at: string | null;
  cancelled_at: string | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
};
export type OrderLoadRow = Selectable<OrderLoadTable>;

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

/** Holds the tracking events of an order; 0 is no volume, '' no text. */
type OrderTrackingTable = {
  id: Generated<number>;
  uid: string;
  order_id: number;
  volume_number: number;
  status: TrackingStatus;
  occurrence_code: string;
  description: string;
  location: string;
  occurred_at: string;
  proof_name: string;
  proof_document: string;
  source: TrackingSource;
  user_id: number | null;
  api_token_id: number | null;
  created_at: string;
};
export type OrderTrackingRow = Selectable<OrderTrackingTable>;

/** Lists the columns that others may read. */
export type PublishedOrderTrips = {
  order_wave: Published<OrderWaveTable, 'id' | 'uid' | 'wave_number'>;
  order_load: Published<OrderLoadTable, 'id' | 'uid' | 'load_number'>;
  order_tracking: Published<OrderTrackingTable, 'order_id' | 'status' | 'occurred_at'>;
};

/** Joins the tables of waves, loads, dock visits and tracking. */
export type OrderTripsSchema = {
  order_wave: OrderWaveTable;
  order_load: OrderLoadTable;
  order_schedule: OrderScheduleTable;
  order_tracking: OrderTrackingTable;
};
