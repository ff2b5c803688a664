import type { Icon } from '@tabler/icons-react';
import { formatInstant, formatRelative } from '../lib/format.ts';
import { useMinute } from '../lib/use-minute.ts';
import { StatusBadge, type Tone } from './status-badge.tsx';

/** The words of a deadline now. */
export type Due = { readonly tone: Tone; readonly text: string; readonly icon?: Icon };

type RunningWords = {
  readonly due: (relative: string) => string;
  readonly overdue: (relative: string) => string;
};

/** From how much time before it a deadline calls for somebody. */
const soonMs = 4 * 3_600_000;

/** A deadline that nobody met yet: far, soon, or past. */
const runningDue = (at: string, now: Date, words: RunningWords): Due => {
  const left = Date.parse(at) - now.getTime();
  const relative = formatRelative(at, now);
  if (left < 0) return { tone: 'critical', text: words.overdue(relative) };
  return { tone: left < soonMs ? 'attention' : 'quiet', text: words.due(relative) };
};

type DueMarkProps = {
  /** The instant until which something is to be done; it stands in the tooltip. */
  readonly at: string;
  /** The words once it runs no more. */
  readonly ended: Due | undefined;
  readonly words: RunningWords;
};

/** A deadline as a badge. */
export function DueMark({ at, ended, words }: DueMarkProps) {
  const now = new Date(useMinute());
  const { text, ...look } = ended ?? runningDue(at, now, words);
  return (
    <span title={formatInstant(at)}>
      <StatusBadge {...look}>{text}</StatusBadge>
    </span>
  );
}
