import { retrySeconds } from '#shared/areas/webhooks/rules.ts';

/** An attempt still to come, or several a day apart; `after` is the pause before it, in seconds. */
export type Planned = {
  readonly first: number;
  readonly last: number;
  readonly from: Date;
  readonly to: Date;
  readonly after: number;
  /** The next one, whose moment is known. */
  readonly isNext: boolean;
};

type Open = {
  readonly attempts: number;
  readonly max_attempts: number;
  readonly next_attempt_at: string | null;
};

const DAY = 86_400;
/** Each pause is longer by 0 to 20 % at random. */
const USUAL = 1.1;

const pauseAfter = (attempt: number): number => retrySeconds[attempt - 1] ?? 0;

/** The attempts that would follow if all failed: the next to the minute, the others by the usual pauses. */
export function plannedAttempts({
  attempts,
  max_attempts: most,
  next_attempt_at: next,
}: Open): readonly Planned[] {
  if (next === null || attempts >= most) return [];
  const planned: Planned[] = [];
  let at = Date.parse(next);
  for (let number = attempts + 1; number <= most; number += 1) {
    const isNext = number === attempts + 1;
    const after = pauseAfter(number - 1);
    if (!isNext) at += after * USUAL * 1000;
    const moment = new Date(at);
    const before = planned.at(-1);
    if (before !== undefined && !before.isNext && after === DAY && before.after === DAY) {
      planned[planned.length - 1] = { ...before, last: number, to: moment };
    } else {
      planned.push({ first: number, last: number, from: moment, to: moment, after, isNext });
    }
  }
  return planned;
}
