import { IconClockPause } from '@tabler/icons-react';
import { occurrenceLabels } from '#shared/areas/occurrences/label-words.ts';
import type { Occurrence } from '#shared/areas/occurrences/schema.ts';
import { occurrenceWords } from '#shared/areas/occurrences/screen-words.ts';
import { formatInstant, formatRelative } from '../../lib/format.ts';
import { useMinute } from '../../lib/use-minute.ts';
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

/** How grave an occurrence is. */
export function SeverityMark({ occurrence: { severity } }: Of) {
  return <StatusBadge tone={severityTones[severity]}>{occurrenceLabels.severity[severity]}</StatusBadge>;
}

/** How an occurrence stands. */
export function OccurrenceStatusMark({ occurrence: { status } }: Of) {
  return <StatusBadge tone={statusTones[status]}>{occurrenceLabels.status[status]}</StatusBadge>;
}

type Due = { readonly tone: Tone; readonly text: string };

const soonMs = 4 * 3_600_000;

const openDue = (due: string, now: Date): Due => {
  const left = Date.parse(due) - now.getTime();
  if (left < 0) return { tone: 'critical', text: words.overdue(formatRelative(due, now)) };
  return { tone: left < soonMs ? 'attention' : 'quiet', text: words.due(formatRelative(due, now)) };
};

/** Until when an occurrence is to be ended, or whether it was in time. */
const dueOf = ({ status, due_at, is_overdue }: Occurrence, now: Date): Due => {
  if (status === 'cancelled') return { tone: 'muted', text: words.cancelled };
  if (status === 'closed')
    return is_overdue
      ? { tone: 'attention', text: words.closedLate }
      : { tone: 'ok', text: words.closedInTime };
  if (status === 'waiting' && !is_overdue) return { tone: 'paused', text: words.waiting };
  return openDue(due_at, now);
};

/** The deadline of an occurrence as a badge; the instant itself stands in its tooltip. */
export function DueMark({ occurrence }: Of) {
  const { tone, text } = dueOf(occurrence, new Date(useMinute()));
  return (
    <span title={formatInstant(occurrence.due_at)}>
      <StatusBadge tone={tone} {...(tone === 'paused' ? { icon: IconClockPause } : {})}>
        {text}
      </StatusBadge>
    </span>
  );
}
