import { mostOverlapHours, overlapEnd } from '#shared/domain/secret-overlap.ts';

/** A day for clocks that are set back a little. */
const longestHours = mostOverlapHours + 24;

/**
 * Whether the secret that an API token had before is over at this moment, its end and the moment in milliseconds since
 * 1970. One that is good for longer than any overlap was replaced by a clock that was set back since.
 */
export const isFormerOver = (until: number, now: number): boolean =>
  until <= now || until > overlapEnd(now, longestHours);
