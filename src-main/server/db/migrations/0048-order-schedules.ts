import type { Migration } from './migration.ts';

/**
 * Visits of orders to docks, one an order. A visit that is neither finished nor missed nor cancelled holds its dock from
 * `window_start` up to, but not including, `window_end`; orders of the same window and the same plate are one visit.
 */
export const orderSchedules: Migration = {
  number: 48,
  name: '0048-order-schedules',
  sql: `
create table order_schedule (
  id integer primary key,
  order_id integer not null unique references order_head (id),
  type text not null check (type in ('receiving', 'dispatch', 'pickup')),
  location_id integer not null references location (id),
  window_start text not null,
  window_end text not null,
  status text not null check (status in (
    'scheduled', 'confirmed', 'arrived', 'in_progress', 'finished', 'missed', 'cancelled')),
  carrier_id integer references customer (id),
  vehicle_plate text not null,
  driver text not null check (driver = '' or json_valid(driver)),
  notes text not null,
  arrived_at text,
  started_at text,
  finished_at text,
  created_at text not null,
  updated_at text not null,
  check (window_start < window_end)
) strict;
create index order_schedule_of_dock on order_schedule (location_id, window_start, window_end)
  where status in ('scheduled', 'confirmed', 'arrived', 'in_progress');
create index order_schedule_by_start on order_schedule (window_start);
`,
};
