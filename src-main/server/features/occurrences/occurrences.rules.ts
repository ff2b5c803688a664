import { dueAt, type SlaHours } from '#shared/areas/occurrences/rules.ts';
import type { OccurrenceStatus } from '#shared/areas/occurrences/workflow.ts';
import { occurrenceSearched } from '#shared/areas/occurrences/reads-contract.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import type { OccurrenceRow } from '../../db/schema/occurrences.ts';
import { toInstant } from '../../kernel/clock.ts';

type Words = Pick<OccurrenceRow, 'number' | 'title' | 'description' | 'occurrence_code'>;

/** Builds the text that searches match. */
export const searchTextOf = (words: Words): string => foldText(eachOf(occurrenceSearched, words).join('\n'));

type Timed = Pick<OccurrenceRow, 'opened_at' | 'severity' | 'waited_ms'>;

/** Gives the deadline of an occurrence of that severity. */
export const dueInstant = ({ opened_at, severity, waited_ms: waitedMs }: Timed, hours: SlaHours): string =>
  toInstant(dueAt({ openedAt: Date.parse(opened_at), severity, waitedMs }, hours));

type Clocked = Pick<OccurrenceRow, 'status' | 'due_at' | 'waiting_since' | 'waited_ms' | 'closed_at'>;

/**
 * Computes the deadline and the waiting time of an occurrence in another status: a waiting that ends extends the
 * deadline.
 */
export const movedTo = (row: Clocked, status: OccurrenceStatus, at: string): Clocked => {
  const waited = row.waiting_since === null ? 0 : Math.max(0, Date.parse(at) - Date.parse(row.waiting_since));
  return {
    status,
    due_at: waited === 0 ? row.due_at : toInstant(Date.parse(row.due_at) + waited),
    waiting_since: status === 'waiting' ? at : null,
    waited_ms: row.waited_ms + waited,
    closed_at: status === 'closed' ? at : null,
  };
};
