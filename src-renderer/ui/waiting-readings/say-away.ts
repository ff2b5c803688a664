import { waitingWords as words } from '#shared/areas/screens/waiting-words.ts';
import type { ScanResultValue } from '../stock/scan-result.tsx';
import { formatSecond } from '../../lib/format.ts';
import { toast } from '../toast.tsx';

type Away = {
  /** Since when the server answers nothing; undefined where it does. */
  readonly since: Date | undefined;
  /** The readings that wait for the server. */
  readonly waiting: readonly unknown[];
};

/** Says since when the server answers nothing, and that what is read meanwhile is kept; undefined where it answers. */
export const sayAway = ({ since, waiting }: Away): ScanResultValue | undefined =>
  since === undefined
    ? undefined
    : { tone: 'attention', title: words.away(formatSecond(since)), note: words.awayNote(waiting.length) };

/** Says that what waits for the server while a screen is left is kept, and goes on by itself. */
export function sayKept({ since, waiting }: Away): void {
  if (since === undefined || waiting.length === 0) return;
  toast.stopped({ title: words.kept(waiting.length), detail: words.keptNote });
}
