import { isCivilDate } from '../kernel/civil-date.ts';
import type { Gs1Fields } from './gs1.ts';

/** Facts in the code of goods without a GTIN; dates as `YYYY-MM-DD`. */
export type StockCode = {
  readonly sku: string;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_number: string | null;
};

const sign = 'AL1';
const shape = /^AL1\.[^.]+\.[^.]*\.(?:\d{6})?\.[^.]*$/i;

const encoder = new TextEncoder();
const percent = (char: string): string =>
  [...encoder.encode(char)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** All but `A-Z a-z 0-9 -` in percents of its UTF-8, so that no part has a dot. */
const encoded = (part: string): string => part.replaceAll(/[^A-Za-z0-9-]/gu, percent);

/** `AL1.sku.batch.YYMMDD.serial`: what goods say that have no GTIN. */
export const writeStockCode = (code: StockCode): string => {
  const day = (code.expiration_date ?? '').replaceAll('-', '').slice(2);
  return [
    sign,
    encoded(code.sku),
    encoded(code.batch_number ?? ''),
    day,
    encoded(code.serial_number ?? ''),
  ].join('.');
};

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** The parts of such a code; undefined where the text is none. */
export const parseStockCode = (text: string): StockCode | undefined => {
  if (!shape.test(text.trim())) return undefined;
  const [, ...parts] = text.trim().split('.').map(decoded);
  const [sku, batch, day, serial] = parts;
  if (sku === undefined || batch === undefined || day === undefined || serial === undefined) return undefined;
  const date = day === '' ? null : `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`;
  if (date !== null && !isCivilDate(date)) return undefined;
  return { sku, batch_number: batch || null, expiration_date: date, serial_number: serial || null };
};

/** Gives the facts of the goods in such a code, beside their product, in the shape of a GS1 reading. */
export const fieldsOfStockCode = ({ sku: _sku, ...fields }: StockCode): Gs1Fields => ({
  sscc: null,
  gtin: null,
  manufacturing_date: null,
  quantity: null,
  ...fields,
});
