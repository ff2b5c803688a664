import type { Migration } from './migration.ts';

/**
 * Records what the clock of the computer showed, beside how long the server had then run on these data: they give a
 * row's age even where the clock is or was wrong. `ran_ms` goes on over restarts; `at` is a UTC instant, right or not.
 */
export const clockMarks: Migration = {
  number: 20,
  name: '0020-clock-marks',
  sql: `
create table clock_mark (
  id integer primary key,
  ran_ms integer not null check (ran_ms >= 0),
  at text not null
) strict;
create index clock_mark_by_running on clock_mark (ran_ms, at);
`,
};
