import { addDays } from '../../kernel/civil-date.ts';

/** Holidays of the whole country on the same day each year, `MM-DD` (laws 662/1949, 10.607/2002 and 6.802/1980). */
const fixed: ReadonlySet<string> = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '12-25',
]);

/** Consciência Negra is one of them since law 14.759/2023. */
const awareness = { day: '11-20', since: 2024 } as const;

/** Easter Sunday of a year in the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export const easterOf = (year: number): string => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1];
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
};

/**
 * Tells whether a civil day is a holiday of the whole country; of those that go with Easter, Good Friday alone (law
 * 9.093/1995): Carnival and Corpus Christi are holidays only where a town or state says so.
 */
export const isNationalHoliday = (date: string): boolean => {
  const year = Number(date.slice(0, 4));
  const day = date.slice(5);
  if (fixed.has(day) || (day === awareness.day && year >= awareness.since)) return true;
  return date === addDays(easterOf(year), -2);
};

/** Tells whether a civil day is from Monday to Friday and no holiday of the whole country. */
export const isWorkingDay = (date: string): boolean => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isNationalHoliday(date);
};
