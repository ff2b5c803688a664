import type { Migration } from './migration.ts';

/**
 * Messages that tell several events. The delivery of the last of them carries the message, and those of the others are
 * gone; which events it tells stands in `webhook_batch_event`, in their order. The body is not stored a second time:
 * `webhook_batch_message` puts it together of `head`, the text before the first of the messages, and of what the events
 * say, so that it is the same to the byte in each attempt, and forgets a person when they do. `names` is a JSON list.
 */
export const batchedEvents: Migration = {
  number: 78,
  name: '0078-batched-events',
  sql: `
alter table webhook_endpoint add column batch_events integer not null default 0 check (batch_events in (0, 1));

create table webhook_batch (
  id integer primary key references webhook_delivery (id),
  uid text not null unique,
  head text not null,
  events integer not null check (events > 1),
  names text not null check (json_valid(names))
) strict;

create table webhook_batch_event (
  id integer primary key,
  batch_id integer not null references webhook_batch (id),
  event_id integer not null references event (id),
  unique (batch_id, event_id)
) strict;
create index webhook_batch_event_by_event on webhook_batch_event (event_id, batch_id);

create view webhook_batch_message as
select b.id, b.uid, b.events, b.names, b.head || (
  select group_concat(body, ',') from (
    select v.body from webhook_batch_event as m join event_message as v on v.id = m.event_id
    where m.batch_id = b.id order by m.id
  )
) || ']}}' as body
from webhook_batch as b;
`,
};
