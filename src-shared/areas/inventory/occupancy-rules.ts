import type { OccupancyStatus } from '../../domain/enumerations.ts';

/** The percentage of any limit from which a location counts as full. */
export const fullPercent = 96;

/** The content of a location: its quantity, and the highest percentage of any of its limits, null where it has none. */
export type Filling = { readonly items: number; readonly percent: number | null };

/** Empty, partial, full (96 % of a limit or more) or over (beyond a limit). */
export const occupancyStatus = ({ items, percent }: Filling): OccupancyStatus => {
  if (items === 0) return 'empty';
  if (percent === null || percent < fullPercent) return 'partial';
  return percent > 100 ? 'over' : 'full';
};

/**
 * Computes the used part of a limit, in per cent with one decimal; null without a limit. A use beyond it never shows
 * 100.
 */
export const percentOf = (used: number, limit: number | null): number | null => {
  if (limit === null) return null;
  const percent = Math.round((used / limit) * 1000) / 10;
  return used > limit && percent <= 100 ? 100.1 : percent;
};

/** The highest of several percentages, null where none is known. */
export const highestPercent = (percents: readonly (number | null)[]): number | null => {
  const known = percents.filter((percent) => percent !== null);
  return known.length === 0 ? null : Math.max(...known);
};
