import { IconClock } from '@tabler/icons-react';
import type { LaneVisit } from '#shared/areas/loads/schema.ts';
import { loadWords } from '#shared/areas/loads/screen-words.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { lastingText } from '../scheduling/day-text.ts';
import css from './board.module.css';

const words = loadWords.cutoff;
const minuteMs = 60_000;
/** From how many minutes before its end on a visit asks for attention. */
const soon = 30;

const toneOf = (minutes: number): 'critical' | 'attention' | undefined => {
  if (minutes < 0) return 'critical';
  return minutes < soon ? 'attention' : undefined;
};

const textOf = (minutes: number): string => {
  if (minutes === 0) return words.now;
  const lasting = lastingText(Math.abs(minutes));
  return minutes < 0 ? words.passed(lasting) : words.left(lasting);
};

/** Until when the vehicle of a lane stands at its dock, and how long that is from now. */
export function Cutoff({ visit }: { readonly visit: LaneVisit }) {
  const minutes = Math.floor((Date.parse(visit.window_end) - useMinute()) / minuteMs);
  return (
    <span className={css.cutoff} data-tone={toneOf(minutes)}>
      <IconClock aria-label={words.label} role="img" /> <b>{visit.end_time}</b> {textOf(minutes)}
    </span>
  );
}
