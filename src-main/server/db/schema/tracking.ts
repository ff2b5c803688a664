import type { Generated, Selectable } from 'kysely';
import type { TrackingStatus } from '#shared/areas/orders/lists-schema.ts';
import type { TrackingSource } from '#shared/areas/tracking/lists-schema.ts';
import type { Published } from './published.ts';

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

export type TrackingSchema = { order_tracking: OrderTrackingTable };

/** Lists the columns that others may read. */
export type PublishedTracking = {
  order_tracking: Published<OrderTrackingTable, 'order_id' | 'status' | 'occurred_at'>;
};
