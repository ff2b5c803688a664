import { momentOf, wallTime, type WallTime } from '#shared/kernel/zoned-time.ts';

/** Kept by the module: the zone of the site that this window works for; undefined until a login tells it. */
let zone: string | undefined;

/** Keeps the IANA time zone of the site, as each login and each renewal of a session tells it. */
export function keepSiteZone(timeZone: string): void {
  zone = timeZone;
}

/** The IANA time zone of the site; before a first login, that of this computer. */
export function siteZone(): string {
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** An instant in UTC, or a moment as the computer counts it: in milliseconds since 1970. */
export type Moment = string | number | Date;

/** Reads the clocks of the site at a moment. */
export function siteTime(moment: Moment): WallTime {
  return wallTime(new Date(moment).getTime(), siteZone());
}

/** The instant in UTC, to the millisecond, at which the clocks of the site show that day and time. */
export function siteInstant(shown: WallTime): string {
  return new Date(momentOf(shown, siteZone())).toISOString();
}
