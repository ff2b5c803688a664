import { IconCircleCheck, IconCircleDashed, IconCircleX, IconWalk } from '@tabler/icons-react';
import type { Wave } from '#shared/areas/waves/schema.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const marks = {
  planned: { tone: 'quiet', icon: IconCircleDashed },
  picking: { tone: 'info', icon: IconWalk },
  picked: { tone: 'ok', icon: IconCircleCheck },
  cancelled: { tone: 'quiet', icon: IconCircleX },
} as const;

/** The status of a wave: its icon and its word. */
export function WaveStatusMark({ wave }: { readonly wave: Pick<Wave, 'status' | 'status_label'> }) {
  const { tone, icon } = marks[wave.status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {wave.status_label}
    </StatusBadge>
  );
}
