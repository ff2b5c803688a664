import { sql } from 'kysely';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './inspections.tables.ts';

/** Counts the pending inspections, those in progress, and those of both that are overdue. */
export type OpenInspections = {
  readonly pending: number;
  readonly in_progress: number;
  readonly overdue: number;
};

const open = hot<{ now: string }, OpenInspections>((q, p) =>
  q
    .selectFrom('inspection')
    .where('status', 'in', ['pending', 'in_progress'])
    .select([
      sql<number>`count(case when status = 'pending' then 1 end)`.as('pending'),
      sql<number>`count(case when status = 'in_progress' then 1 end)`.as('in_progress'),
      sql<number>`count(case when due_at < ${p('now')} then 1 end)`.as('overdue'),
    ]),
);

/** The inspections that are still to be decided, as of that instant. */
export const openInspections = (on: Hot, now: string): OpenInspections =>
  open.first(on, { now }) ?? { pending: 0, in_progress: 0, overdue: 0 };
