/** Civil dates, `YYYY-MM-DD`, without a time or a zone of their own. */

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, fresh);
  return fresh;
};

/** Since 1972 the zones of the world differ by whole quarters of an hour: within one, the date is the same. */
const quarterMs = 900_000;
let asked = { quarter: Number.NaN, timeZone: '', date: '' };

/** The civil date at that moment (milliseconds since 1970) in an IANA time zone; throws RangeError for an unknown zone. */
export const civilDate = (moment: number, timeZone: string): string => {
  const quarter = Math.floor(moment / quarterMs);
  if (asked.quarter !== quarter || asked.timeZone !== timeZone) {
    asked = { quarter, timeZone, date: formatFor(timeZone).format(moment) };
  }
  return asked.date;
};

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** Whole days from one date to another, negative where the second lies before the first. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The date so many days after another, before it where negative. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10);

/** Tells whether a text is a date that exists, `YYYY-MM-DD`, of the years 1900 to 2999. */
export const isCivilDate = (text: string): boolean => {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
};

/** The last day of a month `YYYY-MM`. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** A date as people write it: `2026-11-20` gives "20/11/2026". */
export const showDate = (date: string): string => date.split('-').toReversed().join('/');
