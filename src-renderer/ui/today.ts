import { daysBetween } from '#shared/kernel/civil-date.ts';
import { siteTime } from '../lib/site-clock.ts';

/** The civil date of the site now, `YYYY-MM-DD`. */
export function today(): string {
  return siteTime(Date.now()).date;
}

/** The whole days of the site since an instant. */
export function daysSince(instant: string): number {
  return Math.max(0, daysBetween(siteTime(instant).date, today()));
}
