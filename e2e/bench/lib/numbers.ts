/** The value below which this share (0 to 1) of the values lies; nearest rank; throws where there is none. */
export const quantile = (values: Iterable<number>, share: number): number => {
  const sorted = Float64Array.from(values).sort();
  const value = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
};

/** The middle value. */
export const median = (values: Iterable<number>): number => quantile(values, 0.5);

/** The largest value. */
export const largest = (values: Iterable<number>): number => quantile(values, 1);

/** Rounded to so many decimals. */
export const rounded = (value: number, locations: number): number => Number(value.toFixed(locations));
