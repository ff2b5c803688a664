import { z } from 'zod';

const hour = 3_600_000;
const usualHours = 24;

/** Hours for which a secret that was replaced is good beside the new one; the longest is a week. */
export const mostOverlapHours = 168;

/** The body's field that says for how many hours the secret before goes on; a day where it is absent. */
export const overlapHours = z.int().min(0).max(mostOverlapHours).optional();

/** Gives the end, in milliseconds since 1970, of a secret that is replaced now. */
export const overlapEnd = (now: number, hours = usualHours): number => now + hours * hour;

/** The most former secrets of a kind that are kept beside the newest. */
export const mostFormerSecrets = 5;
