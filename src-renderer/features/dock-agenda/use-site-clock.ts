import { wallTime } from '#shared/kernel/zoned-time.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { minutesOf } from './windows.ts';

/** Minutes after midnight on the clocks of the site, and its civil day; told anew each minute. */
export function useSiteClock(timeZone: string): { readonly date: string; readonly minutes: number } {
  const { date, time } = wallTime(useMinute(), timeZone);
  return { date, minutes: minutesOf(time.slice(0, 5)) };
}
