import { IconClockPause } from '@tabler/icons-react';
import { occurrenceLabels } from '#shared/areas/occurrences/label-words.ts';
import type { Occurrence } from '#shared/areas/occurrences/schema.ts';
import { occurrenceWords } from '#shared/areas/occurrences/screen-words.ts';
import { DueMark, type Due } from '../../ui/due-mark.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const words = occurrenceWords.due;

const severityTones: Readonly<Record<Occurrence['severity'], Tone>> = {
  critical: 'critical',
  high: 'attention',
  medium: 'info',
  low: 'muted',
};

const statusTones: Readonly<Record<Occurrence['status'], Tone>> = {
  open: 'attention',
  in_progress: 'info',
  waiting: 'paused',
  closed: 'ok',
  cancelled: 'muted',
};

type Of = { readonly occurrence: Occurrence };

/** Shows the severity of an occurrence. */
export function SeverityMark({ occurrence: { severity } }: Of) {
  return <StatusBadge tone={severityTones[severity]}>{occurrenceLabels.severity[severity]}</StatusBadge>;
}

/** Shows the status of an occurrence. */
export function OccurrenceStatusMark({ occurrence: { status } }: Of) {
  return <StatusBadge tone={statusTones[status]}>{occurrenceLabels.status[status]}</StatusBadge>;
}

/**
 * Tells whether an occurrence that has ended was in time, or the reason that stops its clock; undefined while
 * it runs.
 */
const endedOf = ({ status, is_overdue: isOverdue }: Occurrence): Due | undefined => {
  if (status === 'cancelled') return { tone: 'muted', text: words.cancelled };
  if (status === 'closed')
    return isOverdue
      ? { tone: 'attention', text: words.closedLate }
      : { tone: 'ok', text: words.closedInTime };
  if (status === 'waiting' && !isOverdue)
    return { tone: 'paused', text: words.waiting, icon: IconClockPause };
  return undefined;
};

/** Until when an occurrence is to be ended, or whether it was in time. */
export function OccurrenceDueMark({ occurrence }: Of) {
  return <DueMark at={occurrence.due_at} ended={endedOf(occurrence)} words={words} />;
}
