/** The reading of a clock on the wall: a civil date `YYYY-MM-DD` and a time `HH:MM:SS`. */
export type WallTime = { readonly date: string; readonly time: string };

const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const fresh = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formats.set(timeZone, fresh);
  return fresh;
};

/**
 * Reads the clocks of an IANA time zone at a moment, milliseconds since 1970; throws RangeError for an unknown zone.
 */
export const wallTime = (moment: number, timeZone: string): WallTime => {
  const [date = '', time = ''] = formatFor(timeZone).format(moment).split(' ');
  return { date, time };
};

const asUtc = ({ date, time }: WallTime): number => Date.parse(`${date}T${time}Z`);

/**
 * The moment at which the clocks of an IANA time zone show that, milliseconds since 1970. Where they show it twice it is the
 * first time; where they skip it, so much after the gap as it lies within.
 */
export const momentOf = (shown: WallTime, timeZone: string): number => {
  const wall = asUtc(shown);
  const offsetAt = (moment: number): number => {
    const whole = Math.floor(moment / 1000) * 1000;
    return asUtc(wallTime(whole, timeZone)) - whole;
  };
  const dayMs = 86_400_000;
  const candidates = [wall - offsetAt(wall - dayMs), wall - offsetAt(wall + dayMs)];
  const fitting = candidates.filter((moment) => moment + offsetAt(moment) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates);
};
