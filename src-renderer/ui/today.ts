import { civilDate, daysBetween } from '#shared/kernel/civil-date.ts';

/** The civil date on this computer at that moment in milliseconds, `YYYY-MM-DD`. */
function dateAt(moment: number): string {
  return civilDate(moment, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The civil date on this computer now, `YYYY-MM-DD`. */
export function today(): string {
  return dateAt(Date.now());
}

/** The whole days on this computer since an instant. */
export function daysSince(instant: string): number {
  return Math.max(0, daysBetween(dateAt(Date.parse(instant)), today()));
}
