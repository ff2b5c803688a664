import { mostOverlapHours, overlapEnd } from '#shared/domain/secret-overlap.ts';

/** A day for clocks that are set back a little. */
const longestHours = mostOverlapHours + 24;

/**
 * Tells whether the former secret of an API token has ended at this moment; both are milliseconds since 1970. A secret
 * that is valid for longer than any overlap was replaced by a clock that was set back since.
 */
export const isFormerOver = (until: number, now: number): boolean =>
  until <= now || until > overlapEnd(now, longestHours);
