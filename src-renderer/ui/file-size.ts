import { common } from '#shared/areas/screens/common-words.ts';

const KILO = 1024;
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** The size of a file in the largest unit that gives at least 1: 433414 gives "423,3 KB". */
export function fileSizeText(bytes: number): string {
  const { size } = common;
  if (bytes < KILO) return size.bytes(number.format(bytes));
  if (bytes < KILO * KILO) return size.kilobytes(number.format(bytes / KILO));
  const megabytes = bytes / KILO / KILO;
  return megabytes < KILO
    ? size.megabytes(number.format(megabytes))
    : size.gigabytes(number.format(megabytes / KILO));
}
