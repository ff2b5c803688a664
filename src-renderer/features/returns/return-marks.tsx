import type { ReturnLine } from '#shared/areas/returns/line-schema.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { isLiving } from '#shared/areas/returns/workflow.ts';
import type { ReturnArrival } from '#shared/areas/returns/schema.ts';
import { isSellable } from '#shared/areas/returns/rules.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const statusTones: Readonly<Record<ReturnLine['status'], Tone>> = {
  requested: 'attention',
  approved: 'info',
  in_transit: 'info',
  received: 'attention',
  inspecting: 'info',
  closed: 'ok',
  rejected: 'muted',
  cancelled: 'muted',
};

const fiscalTones: Readonly<Record<ReturnLine['fiscal_status'], Tone>> = {
  not_required: 'muted',
  awaiting: 'attention',
  registered: 'ok',
  waived: 'muted',
};

/** Shows the status of a return. */
export function ReturnStatusMark({ status }: Pick<ReturnLine, 'status'>) {
  return <StatusBadge tone={statusTones[status]}>{returnLabels.status[status]}</StatusBadge>;
}

type NoteProps = { readonly of: Pick<ReturnLine, 'status' | 'fiscal_status'> };

/** Shows the status of a return's note; nobody waits for that of a return that ended without one. */
export function ReturnNoteMark({ of: { status, fiscal_status: fiscal } }: NoteProps) {
  if (fiscal === 'awaiting' && !isLiving(status)) return null;
  return <StatusBadge tone={fiscalTones[fiscal]}>{returnLabels.fiscal_status[fiscal]}</StatusBadge>;
}

/** Until when a return is to be concluded; nothing once it has ended. */
export function ReturnDueMark({ of: { status, due_on, is_overdue } }: { readonly of: ReturnLine }) {
  if (!isLiving(status)) return null;
  const date = showDate(due_on);
  if (is_overdue) return <StatusBadge tone="critical">{returnWords.due.late(date)}</StatusBadge>;
  return <StatusBadge tone="quiet">{returnWords.due.until(date)}</StatusBadge>;
}

/** In which condition goods came. */
export function ConditionMark({ condition }: Pick<ReturnArrival, 'condition'>) {
  return (
    <StatusBadge tone={isSellable(condition) ? 'quiet' : 'critical'}>
      {returnLabels.condition[condition]}
    </StatusBadge>
  );
}
