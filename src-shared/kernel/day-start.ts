import { civilDate } from './civil-date.ts';

const hourMs = 3_600_000;
/** No zone lies further from UTC, in hours. */
const furthest = 15;

/** The first moment of a civil date in an IANA time zone, milliseconds since 1970; 01:00 where clocks skip midnight. */
export const dayStart = (date: string, timeZone: string): number => {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let before = midnight - furthest * hourMs;
  let reached = midnight + furthest * hourMs;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (civilDate(middle, timeZone) >= date) reached = middle;
    else before = middle;
  }
  return reached;
};
