import { IconEyeOff } from '@tabler/icons-react';
import type { CountLine } from '#shared/domain/count-schema.ts';
import { isOpenLine } from '#shared/domain/count-workflow.ts';
import { countWords } from '#shared/messages/screens-stock-counts.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

const words = countWords.counting.unread;

/** Whether a line is zero because its location was closed, and nobody counted it. */
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
