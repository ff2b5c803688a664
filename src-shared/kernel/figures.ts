import { civilDate } from './civil-date.ts';

/** A quotient rounded to so many decimals; null without anything to divide by. */
export const ratio = (sum: number, count: number, decimals: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10 ** decimals) / 10 ** decimals;

/** So many of a hundred, with two decimals; null of nothing, or of less than that, as where more was reversed than left. */
export const percentOf = (part: number, whole: number): number | null =>
  whole <= 0 ? null : ratio(100 * part, whole, 2);

/** The month of an instant in an IANA time zone, `YYYY-MM`. */
export const monthOf = (instant: string, timeZone: string): string =>
  civilDate(Date.parse(instant), timeZone).slice(0, 7);

/** Counts each value that occurs, in words, the most frequent first. */
export const countsBy = <V extends string>(labels: Readonly<Record<V, string>>, values: readonly V[]) => {
  const counts = Map.groupBy(values, (value) => value);
  return (Object.keys(labels) as V[])
    .map((value) => ({ value, label: labels[value], count: counts.get(value)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
};
