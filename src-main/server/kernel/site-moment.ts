import { addDays } from '#shared/kernel/civil-date.ts';
import { dayStart } from '#shared/kernel/day-start.ts';
import { isDay, type DayEdge } from '#shared/kernel/query.ts';
import { toInstant } from './clock.ts';

/** The instant meant by a civil day of the site, its first or its last microsecond, or by an instant. */
export const siteMoment = (asked: string, edge: DayEdge, timeZone: string): string => {
  if (!isDay(asked)) return asked;
  if (edge === 'first') return toInstant(dayStart(asked, timeZone));
  return toInstant(dayStart(addDays(asked, 1), timeZone) - 1).replace('000Z', '999Z');
};
