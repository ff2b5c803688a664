import {
  IconCircleCheck,
  IconCircleOff,
  IconClipboardCheck,
  IconListCheck,
  IconPencil,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react';
import type { CountStatus } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const looks: Readonly<Record<CountStatus, { readonly tone: Tone; readonly icon: Icon }>> = {
  draft: { tone: 'quiet', icon: IconPencil },
  counting: { tone: 'info', icon: IconListCheck },
  recount: { tone: 'attention', icon: IconRefresh },
  review: { tone: 'attention', icon: IconClipboardCheck },
  approved: { tone: 'quiet', icon: IconCircleCheck },
  cancelled: { tone: 'paused', icon: IconCircleOff },
};

/** Shows the status of a count; only one that waits for somebody wears a box. */
export function CountStatusMark({ status }: { readonly status: CountStatus }) {
  return (
    <StatusBadge tone={looks[status].tone} icon={looks[status].icon}>
      {labels.count_status[status]}
    </StatusBadge>
  );
}
