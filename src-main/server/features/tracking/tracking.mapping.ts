import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { TrackingEvent, TrackingEventInput } from '#shared/areas/tracking/schema.ts';
import type { OrderTrackingRow } from '../../db/schema/tracking.ts';
import { creatorOf, type OrderRow } from '../orders/index.ts';
import { orNull } from '../../kernel/stored-values.ts';

/** Holds a tracking event, with the user or token that noted it. */
export type TrackingRow = OrderTrackingRow &
  Pick<OrderRow, 'user_uid' | 'user_name' | 'token_uid' | 'token_name'>;

/** Shows a tracking event as the API does. */
export const toEvent = (row: TrackingRow): TrackingEvent => ({
  id: row.uid,
  status: row.status,
  status_label: orderLabels.tracking_status[row.status],
  occurrence_code: orNull(row.occurrence_code),
  description: row.description,
  location: row.location,
  occurred_at: row.occurred_at,
  volume_number: row.volume_number === 0 ? null : row.volume_number,
  proof: row.proof_name === '' ? null : { name: row.proof_name, document: orNull(row.proof_document) },
  source: row.source,
  created_by: creatorOf(row).creator,
  created_at: row.created_at,
});

/** The columns of an event as it was sent, which happened at that instant. */
export const eventColumns = (sent: TrackingEventInput, occurred_at: string) => ({
  status: sent.status,
  occurrence_code: sent.occurrence_code ?? '',
  description: sent.description ?? '',
  location: sent.location ?? '',
  occurred_at,
  volume_number: sent.volume_number ?? 0,
  proof_name: sent.proof?.name ?? '',
  proof_document: sent.proof?.document ?? '',
});
