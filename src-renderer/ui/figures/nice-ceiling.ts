const steps = [1, 2, 5, 10] as const;

/** The round number at or above a value that an axis can end with: 1, 2 or 5 times a power of ten; 0 for 0. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = steps.find((candidate) => candidate * power >= value) ?? 10;
  return step * power;
}
