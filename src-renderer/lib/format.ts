import { siteTime, type Moment } from './site-clock.ts';

const LOCALE = 'pt-BR';

const integer = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const thousandths = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' });
const reais = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
});
const unitCost = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 4,
});
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** A count with thousands points: 1284 gives "1.284". */
export function formatInteger(value: number): string {
  return integer.format(value);
}

/** A quantity as people write it: whole ones without decimals ("1.248"), others with all three ("128,450"). */
export function formatQuantity(value: number): string {
  return Number.isInteger(value) ? integer.format(value) : thousandths.format(value);
}

/** A decimal number as a file has it, with thousands points: "4205,1769" gives "4.205,1769". */
export function groupDecimal(text: string): string {
  return text.replace(/^-?\d+/u, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, '.'));
}

/** An amount in reais as people write it: 1284.4 gives "R$ 1.284,40"; less than a cent is no zero: "< R$ 0,01". */
export function formatMoney(value: number): string {
  return value > 0 && value < 0.005 ? `< ${money.format(0.01)}` : money.format(value);
}

/** An amount where cents do not matter: 62940.4 gives "R$ 62.940". */
export function formatReais(value: number): string {
  return reais.format(value);
}

/** A unit cost where its further decimals matter, with two to four of them: 0.1235 gives "R$ 0,1235". */
export function formatUnitCost(value: number): string {
  return unitCost.format(value);
}

/** A civil date `YYYY-MM-DD` as "dd/mm/aaaa", without any time zone in between. */
export function formatDate(date: string): string {
  return date.split('-').toReversed().join('/');
}

/** An instant in UTC as the day and minute of the site: "19/11/2026 12:00". */
export function formatInstant(instant: string): string {
  return `${formatDate(siteTime(instant).date)} ${formatMinute(instant)}`;
}

/** The minute at which the clocks of the site show a moment: "14:28". */
export function formatMinute(moment: Moment): string {
  return siteTime(moment).time.slice(0, 5);
}

/** The second at which the clocks of the site show a moment: "14:28:07". */
export function formatSecond(moment: Moment): string {
  return siteTime(moment).time;
}

/** The day and month of the site at a moment: "18/11". */
export function formatDayMonth(moment: Moment): string {
  return formatDate(siteTime(moment).date).slice(0, 5);
}

const STEPS = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Writes the distance of an instant from `now`, in the largest whole unit; under a minute it is "agora". */
export function formatRelative(instant: string, now: Date = new Date()): string {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000;
  const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (step === undefined) return relative.format(0, 'second');
  return relative.format(Math.trunc(seconds / step.seconds), step.unit);
}

/** Two capital letters that stand for a person: the first and the last name's initials. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return `${first}${last}`.toLocaleUpperCase(LOCALE);
}
