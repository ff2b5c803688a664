import type { Migration } from './migration.ts';

/**
 * Webhooks. A trigger writes the deliveries of an event in the statement that writes the event, so that none can be
 * forgotten, by single writes or by bulk. `due_at` is in milliseconds since 1970, 0 until the first attempt:
 * then the order of events, which no clock can change, decides. Secrets and headers are sealed (AES-256-GCM).
 */
export const webhooks: Migration = {
  number: 8,
  name: '0008-webhooks',
  sql: `
create table webhook_endpoint (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  name text check (name is null or length(name) <= 120),
  url text not null check (length(url) between 8 and 2048),
  is_active integer not null default 1 check (is_active in (0, 1)),
  is_local_allowed integer not null default 0 check (is_local_allowed in (0, 1)),
  headers blob,
  header_names text not null default '[]' check (json_valid(header_names)),
  timeout_seconds integer not null default 15 check (timeout_seconds between 5 and 30),
  rate_per_second integer not null default 10 check (rate_per_second between 1 and 100),
  max_in_flight integer not null default 1 check (max_in_flight between 1 and 8),
  ca_certificate text,
  held_reason text check (held_reason in ('paused', 'restored')),
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  secret_configured_at text,
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  check (deleted_at is null or is_active = 0)
) strict;

create table webhook_secret (
  id integer primary key,
  endpoint_id integer not null references webhook_endpoint (id),
  sealed blob not null,
  created_at text not null,
  expires_at integer
) strict;
create index webhook_secret_by_endpoint on webhook_secret (endpoint_id, id);

create table webhook_subscription (
  id integer primary key,
  endpoint_id integer not null references webhook_endpoint (id),
  event text not null,
  position integer not null,
  is_live integer not null check (is_live in (0, 1)),
  unique (endpoint_id, event)
) strict;
create index webhook_subscription_live on webhook_subscription (event, endpoint_id) where is_live = 1;

create table webhook_delivery (
  id integer primary key,
  endpoint_id integer not null references webhook_endpoint (id),
  event_id integer not null references event (id),
  event text not null,
  status text not null default 'pending'
    check (status in ('pending', 'claimed', 'delivered', 'dead', 'cancelled')),
  due_at integer not null default 0 check (due_at >= 0),
  claim text,
  attempts integer not null default 0 check (attempts >= 0),
  last_attempt_at text,
  http_status integer,
  error text,
  created_at text not null,
  ended_at text,
  unique (endpoint_id, event_id),
  check ((claim is not null) = (status = 'claimed')),
  check ((ended_at is null) = (status in ('pending', 'claimed')))
) strict;
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at, id) where status = 'pending';
create index webhook_delivery_claimed on webhook_delivery (id) where status = 'claimed';
create index webhook_delivery_given_up on webhook_delivery (endpoint_id, status, event_id)
  where status in ('dead', 'cancelled');
create index webhook_delivery_ended on webhook_delivery (ended_at) where ended_at is not null and status <> 'dead';

create table webhook_attempt (
  id integer primary key,
  delivery_id integer not null references webhook_delivery (id),
  started_at text not null,
  outcome text not null default 'started'
    check (outcome in ('started', 'delivered', 'failed', 'uncounted')),
  duration_ms integer check (duration_ms >= 0),
  http_status integer,
  error text,
  answer text
) strict;
create index webhook_attempt_by_delivery on webhook_attempt (delivery_id, id);
create index webhook_attempt_open on webhook_attempt (id) where outcome = 'started';

-- What deliveries taught about an endpoint; apart, so that the endpoint's own row changes only when people change it.
create table webhook_health (
  id integer primary key references webhook_endpoint (id),
  successful_calls integer not null default 0 check (successful_calls >= 0),
  failed_calls integer not null default 0 check (failed_calls >= 0),
  failures_in_row integer not null default 0 check (failures_in_row >= 0),
  failing_since text,
  failing_from_ms integer,
  warned_percent integer not null default 0,
  last_success_at text,
  last_failure_at text,
  last_http_status integer,
  last_error text
) strict;

-- Finished attempts by hour and event: what statistics read. Hours are UTC, '2026-11-20T13'.
create table webhook_tally (
  id integer primary key,
  endpoint_id integer not null references webhook_endpoint (id),
  hour text not null check (length(hour) = 13),
  event text not null,
  successful integer not null default 0,
  failed integer not null default 0,
  duration_ms integer not null default 0,
  unique (endpoint_id, hour, event)
) strict;

-- How long the site has been running with a network, in milliseconds: failing endpoints are judged by it.
create table webhook_uptime (
  id integer primary key check (id = 1),
  online_ms integer not null default 0
) strict;
insert into webhook_uptime (id) values (1);

create index event_by_moment on event (occurred_at);

create trigger event_delivered after insert on event begin
  insert into webhook_delivery (endpoint_id, event_id, event, created_at)
    select endpoint_id, new.id, new.name, new.occurred_at
    from webhook_subscription where event = new.name and is_live = 1;
end;
`,
};
