import type { Migration } from './migration.ts';

/**
 * Creates the tracking events of an order: the status, the moment, the carrier's code and the volume identify an event,
 * so that one that is sent twice counts once. The order keeps the page where it is followed, where that is not the
 * carrier's, and what its latest event says.
 */
export const orderTracking: Migration = {
  number: 44,
  name: '0044-order-tracking',
  sql: `
alter table order_head add column tracking_url text not null default '';
alter table order_head add column tracking_status text not null default '';
alter table order_head add column tracking_at text;

create table order_tracking (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  order_id integer not null references order_head (id),
  volume_number integer not null default 0 check (volume_number >= 0),
  status text not null check (status in (
    'created', 'awaiting_pickup', 'picked_up', 'posted', 'in_transit', 'out_for_delivery', 'delivery_failed',
    'awaiting_withdrawal', 'delivered', 'returning', 'returned', 'damaged', 'lost', 'customs_hold', 'cancelled')),
  occurrence_code text not null,
  description text not null,
  location text not null,
  occurred_at text not null,
  proof_name text not null,
  proof_document text not null,
  source text not null check (source in ('manual', 'import', 'api')),
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  created_at text not null,
  unique (order_id, occurred_at, status, occurrence_code, volume_number)
) strict;
`,
};
