const units = [
  ['GiB', 1024 ** 3],
  ['MiB', 1024 ** 2],
  ['KiB', 1024],
] as const;

/** A size in bytes as people read it, rounded to whole units: `256 KiB`, `10 MiB`, `64 GiB`. */
export const sizeText = (bytes: number): string => {
  const [unit, size] = units.find((one) => bytes >= one[1]) ?? units[2];
  return `${Math.round(bytes / size)} ${unit}`;
};
