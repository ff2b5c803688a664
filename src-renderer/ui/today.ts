import { civilDate } from '#shared/kernel/civil-date.ts';

/** The civil date on this computer now, `YYYY-MM-DD`. */
export function today(): string {
  return civilDate(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
}
