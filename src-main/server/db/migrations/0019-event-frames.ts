import type { Migration } from './migration.ts';

/**
 * Stores what many events share once, as a frame: the messages of an import of 100,000 products differ in a quarter of
 * their bytes. `pieces` is the JSON list of the texts around its gaps; the gaps take the event's uid, its sequence, its
 * instant, and then one by one the values of the JSON list that `body` holds in such an event, in which U+0002 stands
 * for the instant. `event_message` shows every event with its body whole, to the byte; its SQL is such that the tools
 * of SQLite 3.38 still open the file. A later migration that makes `event` anew drops the view first.
 */
export const eventFrames: Migration = {
  number: 19,
  name: '0019-event-frames',
  sql: `
create table event_frame (
  id integer primary key,
  pieces text not null unique check (json_valid(pieces))
) strict;

alter table event add column frame_id integer references event_frame (id);

create view event_message as
select e.id, e.sequence, e.uid, e.name, e.occurred_at,
  iif(e.frame_id is null, e.body, (
    select group_concat(part, '') from (
      select piece.value || case piece.key
        when 0 then json_quote(e.uid)
        when 1 then e.sequence
        when 2 then json_quote(e.occurred_at)
        else coalesce(replace(e.body -> (piece.key - 3), '"\\u0002"', json_quote(e.occurred_at)), '')
        end as part
      from json_each((select f.pieces from event_frame as f where f.id = e.frame_id)) as piece
      order by piece.key
    )
  )) as body
from event as e;
`,
};
