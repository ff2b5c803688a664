import { addDays, civilDate } from '../../kernel/civil-date.ts';
import { isWorkingDay } from '../../domain/brazil/working-days.ts';
import { dayStart } from '../../kernel/day-start.ts';
import type { occurrenceLabels } from './label-words.ts';
import type { OccurrenceStatus } from './workflow.ts';

export type OccurrenceSeverity = keyof typeof occurrenceLabels.severity;
export type DeadlineCode = keyof typeof occurrenceLabels.deadline;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The hours that the site gives to occurrences of each severity. */
export type SlaHours = Readonly<Record<`sla_hours_${OccurrenceSeverity}`, number>>;

/** Facts that decide until when an occurrence is to be ended; moments in milliseconds since 1970. */
type Clocked = {
  readonly openedAt: number;
  readonly severity: OccurrenceSeverity;
  /** The time that it has waited for somebody else, the present waiting left out. */
  readonly waitedMs: number;
};

/**
 * Computes the deadline of an occurrence: the site's hours for its severity, extended by the time for which it waited.
 */
export const dueAt = ({ openedAt, severity, waitedMs }: Clocked, hours: SlaHours): number =>
  openedAt + hours[`sla_hours_${severity}`] * hourMs + waitedMs;

type Dated = {
  readonly status: OccurrenceStatus;
  readonly dueAt: number;
  readonly waitingSince: number | null;
  readonly closedAt: number | null;
};

/**
 * Tells whether its time is over, or was when it was closed; while it waits for somebody else its time stands still.
 */
export const isOverdue = ({ status, dueAt: due, waitingSince, closedAt }: Dated, now: number): boolean => {
  if (status === 'cancelled') return false;
  return due < (closedAt ?? waitingSince ?? now);
};

/** The last millisecond of the so-manieth working day after a moment's day. */
const endOfWorkingDay = (moment: number, days: number, timeZone: string): number => {
  let date = civilDate(moment, timeZone);
  for (let left = days; left > 0;) {
    date = addDays(date, 1);
    if (isWorkingDay(date)) left -= 1;
  }
  return dayStart(addDays(date, 1), timeZone) - 1;
};

/** A deadline that the law gives; null where it runs from a decision that is still to come. */
export type Deadline = { readonly code: DeadlineCode; readonly dueAt: number | null };

/** The deadlines of a recall (Portaria MJ 618/2019), from the moment in which the investigation began. */
export const recallDeadlines = (openedAt: number, timeZone: string): readonly Deadline[] => [
  { code: 'investigation_notice', dueAt: openedAt + dayMs },
  { code: 'investigation_end', dueAt: endOfWorkingDay(openedAt, 10, timeZone) },
  { code: 'recall_notice', dueAt: null },
];
