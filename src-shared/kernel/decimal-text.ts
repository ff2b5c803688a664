/** The reading of a typed number: nothing typed, a number, or a text that is none. */
export type DecimalReading =
  | { readonly kind: 'blank' }
  | { readonly kind: 'number'; readonly value: number; readonly decimals: number }
  | { readonly kind: 'invalid' };

const grouped = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/u;
const plain = /^-?\d+([.,]\d+)?$/u;
const leadingSeparator = /^(-?)[.,](\d+)$/u;

/**
 * Reads a number as Brazilians type it: the comma is decimal, dots group only where they stand every three
 * digits and no zero leads, a lone dot elsewhere is decimal (numeric keypad); blanks around it do not count.
 */
export function parseDecimal(text: string): DecimalReading {
  const typed = text.trim().replace(leadingSeparator, '$10,$2');
  if (typed === '') return { kind: 'blank' };
  const isGrouped = grouped.test(typed);
  if (!isGrouped && !plain.test(typed)) return { kind: 'invalid' };
  const normal = (isGrouped ? typed.replaceAll('.', '') : typed).replace(',', '.');
  const point = normal.indexOf('.');
  return { kind: 'number', value: Number(normal), decimals: point === -1 ? 0 : normal.length - point - 1 };
}

const formats = new Map<number, Intl.NumberFormat>();

/** Made once for each number of decimals: making one takes as long as a hundred uses of it. */
const formatOf = (decimals: number): Intl.NumberFormat => {
  const known = formats.get(decimals);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(decimals, made);
  return made;
};

/** A number with `decimals` decimals as it is echoed: 12.5 with 3 gives "12,500". */
export function formatDecimal(value: number, decimals: number): string {
  return formatOf(decimals).format(value);
}

let asTyped: Intl.NumberFormat | undefined;

/** A number as somebody would type it, without grouping: 1234.5 gives "1234,5". */
export function writeDecimal(value: number): string {
  // made once too: a sheet of 500 lines writes some hundreds
  asTyped ??= new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 10 });
  return asTyped.format(value);
}

/** The least and the most decimals that a number is written with. */
export type Decimals = { readonly least: number; readonly most: number };

/**
 * A number of at most `most` decimals with a decimal comma and no grouping: 1234.5 with 2 to 4 gives "1234,50".
 * Made from whole numbers, a third of the time that the language's own way takes; a file has a million of them.
 */
export function writeDecimals(value: number, { least, most }: Decimals): string {
  const unit = 10 ** most;
  const scaled = Math.round(Math.abs(value) * unit);
  const whole = Math.floor(scaled / unit);
  const decimals = String(scaled - whole * unit + unit).slice(1);
  let end = most;
  while (end > least && decimals[end - 1] === '0') end -= 1;
  const sign = value < 0 ? '-' : '';
  return end === 0 ? `${sign}${whole}` : `${sign}${whole},${decimals.slice(0, end)}`;
}
