import { parseDecimal, writeDecimals } from '../../kernel/decimal-text.ts';
import { labels } from '../../domain/label-words.ts';
import { isGtin } from '../../domain/brazil/gtin.ts';
import { choice, refused, valued, type CellFormat } from '../../domain/file-cells.ts';
import type { CellReading } from '../../kernel/import-file.ts';
import type { ProductExtra } from './schema.ts';

type Packaging = ProductExtra['packagings'][number];

const joiner = ' | ';

/** A list that was written before stands as it is. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const written = (value: unknown, write: (item: never) => string): string =>
  Array.isArray(value) ? value.map((one) => write(one as never)).join(joiner) : textOf(value);

/** One item of a list: in quotes, with those inside doubled, or up to the next separator. */
const item = /\s*(?:"((?:[^"]|"")+)"(?=\s*(?:[|;\n]|,\s|$))|((?:(?!,\s)[^|;\n])*))\s*(?:[|;\n]|,(?=\s)|$)/gu;
const separates = /[|;,"]/u;

const itemsOf = (cell: string): readonly string[] =>
  [...cell.matchAll(item)]
    .map(([, quoted, bare]) => (quoted === undefined ? (bare ?? '').trim() : quoted.replaceAll('""', '"')))
    .filter((text) => text !== '');

/**
 * Texts in one cell, parted by `|`, `;`, a comma and a blank, or a line end; one that holds such a sign is in quotes.
 */
export const texts: CellFormat = {
  write: (value) =>
    written(value, (text: string) => (separates.test(text) ? `"${text.replaceAll('"', '""')}"` : text)),
  read: (cell) => valued(itemsOf(cell)),
};

const gtinFault = (code: string): CellReading | undefined => {
  return isGtin(code) ? undefined : refused('cell_gtin', { gtin: code });
};

/** GTINs in one cell, parted by blanks or any usual sign. */
export const gtins: CellFormat = {
  write: (value) => written(value, (code: string) => code),
  read: (cell) => {
    const codes = cell.split(/[\s,;|/]+/u).filter((code) => code !== '');
    return codes.map(gtinFault).find((fault) => fault !== undefined) ?? valued(codes);
  },
};

const unit = choice({ list: labels.unit, write: 'value' });
const decimal = String.raw`\d[\d.,]*`;
const size = String.raw`(${decimal}) ?x ?(${decimal}) ?x ?(${decimal}) ?cm (${decimal}) ?kg`;
const shape = new RegExp(
  String.raw`^(\S.*?) (?:c/ ?|com |de )?(${decimal})(?: (\d{8,14}))?(?: ${size})?$`,
  'iu',
);

const numberOf = (text: string | undefined): number => {
  const reading = parseDecimal(text ?? '');
  return reading.kind === 'number' ? reading.value : Number.NaN;
};

/**
 * The packaging that a text such as `CX 12 17891000100100 20,0 x 30,0 x 40,0 cm 5,400 kg` means, or why it means none.
 */
const readPackaging = (text: string): CellReading | Packaging => {
  const even = text.replaceAll(/\s+/gu, ' ');
  const [, unitText = '', factor, barcode, height, ...others] = shape.exec(even) ?? [];
  const unitRead = unit.read(unitText);
  if (factor === undefined) return refused('cell_packaging', { text });
  if (unitRead.kind !== 'value') return unitRead;
  const fault = barcode === undefined ? undefined : gtinFault(barcode);
  if (fault !== undefined) return fault;
  const [width, length, weight] = others.map(numberOf);
  const numbers = [
    numberOf(factor),
    ...(height === undefined ? [] : [numberOf(height), width, length, weight]),
  ];
  if (numbers.some(Number.isNaN)) return refused('cell_number');
  return {
    unit: unitRead.value as Packaging['unit'],
    factor: numberOf(factor),
    barcode: barcode ?? null,
    dimensions:
      height === undefined
        ? null
        : { height: numberOf(height), width: width ?? 0, length: length ?? 0, weight: weight ?? 0 },
  };
};

const centimetres = (value: number): string => writeDecimals(value, { least: 1, most: 1 });

const writePackaging = ({ unit: code, factor, barcode, dimensions }: Packaging): string => {
  const parts = [code, writeDecimals(factor, { least: 0, most: 3 })];
  if (barcode !== null) parts.push(barcode);
  if (dimensions !== null) {
    const { height, width, length, weight } = dimensions;
    parts.push(
      `${[height, width, length].map(centimetres).join(' x ')} cm`,
      `${writeDecimals(weight, { least: 3, most: 3 })} kg`,
    );
  }
  return parts.join(' ');
};

/**
 * Packagings in one cell: unit, how many of the product's own unit, and where known GTIN, measures (A x L x C) and
 * weight.
 */
export const packagings: CellFormat = {
  write: (value) => written(value, writePackaging),
  read: (cell) => {
    const found = cell
      .split(/[|;\n]/u)
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map(readPackaging);
    return found.find((one): one is CellReading => 'kind' in one) ?? valued(found);
  },
};
