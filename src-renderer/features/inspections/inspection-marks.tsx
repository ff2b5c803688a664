import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import type { InspectionResult } from '#shared/areas/inspections/lists.ts';
import type { Inspection } from '#shared/areas/inspections/schema.ts';
import { inspectionWords } from '#shared/areas/inspections/screen-words.ts';
import { DueMark, type Due } from '../../ui/due-mark.tsx';
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

/** Shows the status of an inspection. */
export function InspectionStatusMark({ inspection: { status } }: Of) {
  return <StatusBadge tone={statusTones[status]}>{inspectionLabels.status[status]}</StatusBadge>;
}

/** Shows the suggested or decided result. */
export function ResultMark({ result }: { readonly result: InspectionResult }) {
  return <StatusBadge tone={resultTones[result]}>{inspectionLabels.result[result]}</StatusBadge>;
}

/** Tells whether an inspection that has ended was in time; undefined while it runs. */
const endedOf = ({ status, is_overdue: isOverdue }: Inspection): Due | undefined => {
  if (status === 'cancelled') return { tone: 'muted', text: words.cancelled };
  if (status !== 'decided') return undefined;
  return isOverdue ? { tone: 'attention', text: words.late } : { tone: 'ok', text: words.inTime };
};

/** Until when an inspection is to be decided, or whether it was in time. */
export function InspectionDueMark({ inspection }: Of) {
  return <DueMark at={inspection.due_at} ended={endedOf(inspection)} words={words} />;
}
