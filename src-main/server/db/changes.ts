import { sql } from 'kysely';
import type { Hot } from './capabilities.ts';
import type { FollowedKind } from './followed-tables.ts';
import { hot } from './hot.ts';

const newest = hot<Record<never, never>, { id: number }>((q) =>
  q.selectFrom('change').select(sql<number>`coalesce(max(id), 0)`.as('id')),
);

/** The sequence of the newest change of any record; 0 where there is none. */
export const newestChange = (on: Hot): number => newest.first(on, {})?.id ?? 0;

// the sign keeps SQLite from the index by kind, which would go through all records of it
const rowsSince = hot<{ kind: string; since: number }, { row_id: number }>((q, p) =>
  q
    .selectFrom('change')
    .select('row_id')
    .where('id', '>', p('since'))
    .where(sql`+kind`, '=', p('kind'))
    .where('row_id', '>', 0),
);

/** The internal ids of the records of a kind that were added or changed after that sequence. */
export const changedSince = (on: Hot, kind: FollowedKind, since: number): readonly number[] =>
  rowsSince.all(on, { kind, since }).map(({ row_id }) => row_id);
