import { IconEyeOff } from '@tabler/icons-react';
import type { CountLine } from '#shared/areas/counts/schema.ts';
import { isOpenLine } from '#shared/areas/counts/workflow.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

const words = countWords.counting.unread;

/** Tells whether a line is zero because its location was closed, and nobody counted it. */
export const isZeroByClosing = ({ is_unread: isUnread, status }: CountLine): boolean =>
  isUnread && !isOpenLine(status);

/** Says of a line that nobody read it. */
export function UnreadMark() {
  return (
    <span title={words.markNote}>
      <StatusBadge tone="attention" icon={IconEyeOff}>
        {words.mark}
      </StatusBadge>
    </span>
  );
}
