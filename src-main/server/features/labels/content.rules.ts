import { isGtin } from '#shared/domain/brazil/gtin.ts';
import type { LabelArrow } from '#shared/areas/labels/schema.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import { printedWords as words } from '#shared/areas/labels/words.ts';
import type { Wanted } from '../../paper/drawn.rules.ts';
import type { LabelContent, WantedLine } from '../../paper/label.rules.ts';
import { printable } from '../../paper/text.rules.ts';

/**
 * Tells whether every printer encodes the text alike in Code 128: visible ASCII without `>`, which is a command of the
 * printers' own encoder.
 */
const isPlain = (text: string): boolean => /^[ -=?-~]+$/.test(text);

/** A code that is no GTIN: in Code 128 where every printer takes it, else as a square. */
export const anyCode = (text: string): readonly Wanted[] => [
  ...(isPlain(text) ? [{ symbology: 'code128', text } as const] : []),
  { symbology: 'qrcode', text },
];

/** An EAN for a GTIN of 8, 12 or 13 digits; a box's 14 digits in ITF-14; anything else is no code of its own. */
const gtinCodes = (barcode: string): readonly Wanted[] => {
  if (!isGtin(barcode)) return [];
  if (barcode.length === 14) return [{ symbology: 'itf14', text: barcode, caption: barcode }];
  const text = barcode.length === 12 ? `0${barcode}` : barcode;
  return [{ symbology: text.length === 8 ? 'ean8' : 'ean13', text, caption: text }];
};

/** A line of a label in letters that every printer has; none where there is nothing to say. */
export const line = (text: string, rest: Omit<WantedLine, 'text'>): readonly WantedLine[] => {
  const shown = printable(text);
  return shown === '' ? [] : [{ text: shown, ...rest }];
};

type PrintedLocation = { readonly code: string; readonly name: string; readonly level: string | null };

const directionOf = (arrow: LabelArrow, level: string | null): LabelContent['arrow'] => {
  if (arrow === 'none' || (arrow === 'by_level' && level === null)) return null;
  if (arrow !== 'by_level') return arrow;
  return Number(level) <= 1 ? 'down' : 'up';
};

/** The label of a location: its code, large and to be scanned, its name where it has one, and an arrow to it. */
export const locationContent = ({ code, name, level }: PrintedLocation, arrow: LabelArrow): LabelContent => ({
  codes: anyCode(code),
  lines: [
    ...line(code, { bold: true, share: 0.62, most: 40, lines: 3, shrinks: true }),
    ...(name === code ? [] : line(name, { bold: false, share: 0.2, most: 9, lines: 2, shrinks: false })),
  ],
  align: 'center',
  arrow: directionOf(arrow, level),
});

type PrintedLot = {
  readonly batch_number: string | null;
  readonly manufacturing_date: string | null;
  readonly expiration_date: string | null;
  readonly restriction: string | null;
};
type PrintedProduct = {
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly unit: string;
};
/** A packaging that has a code of its own. */
type PrintedPackaging = { readonly unit: string; readonly factor: number; readonly barcode: string };
/** Names the lot or the packaging of a product label, beside its product. */
type Of = { readonly lot?: PrintedLot | null; readonly packaging?: PrintedPackaging | null };

/** Writes the restriction of a lot; no line without one. */
export const restrictedLine = (restriction: string | null): readonly WantedLine[] =>
  restriction === null
    ? []
    : line(words.restricted(restriction), { bold: true, share: 0.2, most: 7, lines: 3, shrinks: true });

const lotLines = ({ batch_number: batch, restriction, ...dates }: PrintedLot): readonly WantedLine[] => {
  const { manufacturing_date: made, expiration_date: expires } = dates;
  const days = [
    ...(made === null ? [] : [words.made(showDate(made))]),
    ...(expires === null ? [] : [words.expires(showDate(expires))]),
  ];
  const look = { bold: true, share: 0.15, most: 7, lines: 2, shrinks: true } as const;
  return [
    ...(batch === null ? [] : line(words.batch(batch), look)),
    ...line(days.join(' \u00b7 '), look),
    ...restrictedLine(restriction),
  ];
};

const packedLine = ({ unit, factor }: PrintedPackaging, base: string): readonly WantedLine[] =>
  line(words.packed(unit, writeDecimal(factor), base), {
    bold: true,
    share: 0.18,
    most: 7,
    lines: 2,
    shrinks: true,
  });

/**
 * The label of a product: name, SKU, its GTIN or else the SKU to be scanned, and the lot where one is meant. Of a packaging
 * its own code alone is scanned, and what it holds is said: the SKU would stand for one unit.
 */
export const productContent = (
  { sku, name, barcode, unit }: PrintedProduct,
  { lot = null, packaging = null }: Of = {},
): LabelContent => ({
  codes:
    packaging === null
      ? [...gtinCodes(barcode), ...anyCode(sku)]
      : [...gtinCodes(packaging.barcode), ...anyCode(packaging.barcode)],
  lines: [
    ...line(name, { bold: true, share: 0.25, most: 9, lines: 3, shrinks: false }),
    ...line(sku, { bold: false, share: 0.18, most: 7, lines: 4, shrinks: true }),
    ...(packaging === null ? [] : packedLine(packaging, unit)),
    ...(lot === null ? [] : lotLines(lot)),
  ],
  align: 'left',
  arrow: null,
});
