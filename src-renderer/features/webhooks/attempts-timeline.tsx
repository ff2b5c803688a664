import { IconCheck, IconClock, IconMinus, IconX, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { retrySeconds } from '#shared/areas/webhooks/rules.ts';
import type { DeliveryDetails } from '#shared/areas/webhooks/schema.ts';
import { deliveryWords } from '#shared/areas/webhooks/deliveries-screen-words.ts';
import { formatDayMonth, formatMinute, formatRelative, formatSecond } from '../../lib/format.ts';
import { siteTime } from '../../lib/site-clock.ts';
import { durationText, failureText } from './webhook-text.ts';
import css from './delivery.module.css';

const words = deliveryWords.timeline;

type AttemptsTimelineProps = { readonly delivery: DeliveryDetails };

/** Each attempt in its order, then those that would follow if all failed. */
export function AttemptsTimeline({ delivery }: AttemptsTimelineProps) {
  const [now] = useState(() => new Date());
  const planned =
    delivery.status === 'pending' || delivery.status === 'held' ? plannedAttempts(delivery) : [];
  if (delivery.tries.length + planned.length === 0) {
    return <p className="alm-quiet">{deliveryWords.panel.noAttempt}</p>;
  }
  return (
    <ol className={css.timeline}>
      {delivery.tries.map((attempt, index) => (
        <Tried key={attempt.at} attempt={attempt} number={index + 1} now={now} />
      ))}
      {planned.map((step) => (
        <Step key={step.first} step={step} now={now} />
      ))}
    </ol>
  );
}

type Attempt = DeliveryDetails['tries'][number];
type TriedProps = { readonly attempt: Attempt; readonly number: number; readonly now: Date };

const marks: Readonly<Record<Attempt['outcome'], Icon>> = {
  delivered: IconCheck,
  failed: IconX,
  uncounted: IconMinus,
  started: IconClock,
};

function Tried({ attempt, number, now }: TriedProps) {
  const { outcome, at, duration_ms: duration } = attempt;
  const Mark = marks[outcome];
  return (
    <li data-outcome={outcome}>
      <span className={css.point}>
        <Mark aria-hidden />
      </span>
      <span className={css.number}>{number}</span>
      <time className={css.when} dateTime={at}>
        {momentText(Date.parse(at), now, formatSecond)}
      </time>
      <span className={css.what}>{outcomeText(attempt)}</span>
      <span className={css.after}>{duration === null ? '' : durationText(duration)}</span>
    </li>
  );
}

function outcomeText(attempt: Attempt): string {
  if (attempt.outcome === 'delivered') return words.delivered(attempt.http_status);
  return attempt.outcome === 'started' ? words.started : failureText(attempt);
}

type StepProps = { readonly step: Planned; readonly now: Date };

function Step({ step, now }: StepProps) {
  const { first, last, from, to, after, isNext } = step;
  const isMany = last > first;
  return (
    <li data-outcome={isNext ? 'next' : 'planned'}>
      <span className={css.point}>{isNext && <IconClock aria-hidden />}</span>
      <span className={css.number}>{isMany ? words.range(String(first), String(last)) : first}</span>
      <span className={css.when}>
        {isMany
          ? words.range(formatDayMonth(from), formatDayMonth(to))
          : words.about(momentText(from, now, formatMinute))}
      </span>
      <span className={css.what}>{plannedText(step, now)}</span>
      <span className={css.after}>{isMany ? words.daysTimes(last - first + 1) : words.after(after)}</span>
    </li>
  );
}

function plannedText({ isNext, first, last, from }: Planned, now: Date): string {
  if (last > first) return words.daily;
  if (!isNext) return words.planned;
  return from <= now.getTime() ? words.now : formatRelative(new Date(from).toISOString(), now);
}

/** The time of an instant; with the day before it where that is not today. */
function momentText(moment: number, now: Date, time: (moment: number) => string): string {
  const isToday = siteTime(moment).date === siteTime(now.getTime()).date;
  return isToday ? time(moment) : `${formatDayMonth(moment)} ${formatMinute(moment)}`;
}

/** An attempt still to come, or several a day apart; the moments are in milliseconds since 1970, `after` is the pause before it, in seconds. */
type Planned = {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
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
    const before = planned.at(-1);
    if (before !== undefined && !before.isNext && after === DAY && before.after === DAY) {
      planned[planned.length - 1] = { ...before, last: number, to: at };
    } else {
      planned.push({ first: number, last: number, from: at, to: at, after, isNext });
    }
  }
  return planned;
}
