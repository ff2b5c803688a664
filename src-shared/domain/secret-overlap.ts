import { z } from 'zod';

const hour = 3_600_000;
const usualHours = 24;

/** Hours for which a secret that was replaced is good beside the new one; the longest is a week. */
export const mostOverlapHours = 168;

/** The body's field that says for how many hours the secret before goes on; a day where it is absent. */
export const overlapHours = z.int().min(0).max(mostOverlapHours).optional();

/** Until when (milliseconds since 1970) a secret that is replaced now goes on. */
export const overlapEnd = (now: number, hours = usualHours): number => now + hours * hour;

/** At most so many of a kind are kept beside the newest. */
export const mostFormerSecrets = 5;
