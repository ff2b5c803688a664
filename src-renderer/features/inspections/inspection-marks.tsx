import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import type { InspectionResult } from '#shared/areas/inspections/lists.ts';
import type { Inspection } from '#shared/areas/inspections/schema.ts';
import { inspectionWords } from '#shared/areas/inspections/screen-words.ts';
import { formatInstant, formatRelative } from '../../lib/format.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const words = inspectionWords.due;

const statusTones: Readonly<Record<Inspection['status'], Tone>> = {
  pending: 'attention',
  in_progress: 'info',
  decided: 'ok',
  cancelled: 'muted',
};

const resultTones: Readonly<Record<InspectionResult, Tone>> = {
  approved: 'ok',
  conditional: 'attention',
  rejected: 'critical',
};

type Of = { readonly inspection: Inspection };

/** How an inspection stands. */
export function InspectionStatusMark({ inspection: { status } }: Of) {
  return <StatusBadge tone={statusTones[status]}>{inspectionLabels.status[status]}</StatusBadge>;
}

/** What is suggested, or was decided. */
export function ResultMark({ result }: { readonly result: InspectionResult }) {
  return <StatusBadge tone={resultTones[result]}>{inspectionLabels.result[result]}</StatusBadge>;
}

type Due = { readonly tone: Tone; readonly text: string };

const soonMs = 4 * 3_600_000;

/** Until when an inspection is to be decided, or whether it was in time. */
const dueOf = ({ status, due_at: due, is_overdue: isOverdue }: Inspection, now: Date): Due => {
  if (status === 'cancelled') return { tone: 'muted', text: words.cancelled };
  if (status === 'decided')
    return isOverdue ? { tone: 'attention', text: words.late } : { tone: 'ok', text: words.inTime };
  const left = Date.parse(due) - now.getTime();
  if (left < 0) return { tone: 'critical', text: words.overdue(formatRelative(due, now)) };
  return { tone: left < soonMs ? 'attention' : 'quiet', text: words.due(formatRelative(due, now)) };
};

/** The deadline of an inspection as a badge; the instant itself stands in its tooltip. */
export function InspectionDueMark({ inspection }: Of) {
  const { tone, text } = dueOf(inspection, new Date(useMinute()));
  return (
    <span title={formatInstant(inspection.due_at)}>
      <StatusBadge tone={tone}>{text}</StatusBadge>
    </span>
  );
}
