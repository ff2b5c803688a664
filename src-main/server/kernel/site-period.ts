import { mostDays, usualDays, type PeriodQuery } from '#shared/domain/period-schema.ts';
import { addDays, daysBetween, isCivilDate } from '#shared/kernel/civil-date.ts';
import { dayStart } from '#shared/kernel/day-start.ts';
import { fault } from '#shared/kernel/refusal.ts';
import { AppError } from './app-error.ts';
import { toInstant } from './clock.ts';
import type { Deps } from './deps.ts';
import { settingsOf, siteDay } from './settings.ts';

/** A period of civil days of the site, both included, and the instants from which and before which it is. */
export type SitePeriod = {
  readonly from: string;
  readonly to: string;
  readonly begins: string;
  readonly ends: string;
  readonly timeZone: string;
};

/** Describes a span from one moment until before another. */
export type Span = { readonly from: string; readonly until: string };

const refusePeriod = (parameter: string): never => {
  throw new AppError(400, 'invalid_filter', {
    vars: { parameter },
    faults: [fault(parameter, 'query_period', { most: mostDays })],
  });
};

/** The period that statistics are asked for; throws AppError 400. */
export const sitePeriod = (
  deps: Pick<Deps, 'store' | 'clock'>,
  { start_date, end_date }: PeriodQuery,
): SitePeriod => {
  const { time_zone: timeZone } = settingsOf(deps.store);
  const last = end_date ?? siteDay(deps);
  if (!isCivilDate(last)) refusePeriod('end_date');
  const first = start_date ?? addDays(last, 1 - usualDays);
  if (!isCivilDate(first)) refusePeriod('start_date');
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > mostDays) refusePeriod('start_date');
  return {
    from: first,
    to: last,
    begins: toInstant(dayStart(first, timeZone)),
    ends: toInstant(dayStart(addDays(last, 1), timeZone)),
    timeZone,
  };
};
