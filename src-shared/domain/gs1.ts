import { isGtin } from './brazil/gtin.ts';
import { isSscc } from './sscc.ts';

/** Facts of goods in a GS1 reading; dates as `YYYY-MM-DD`, null where the reading has no such field. */
export type Gs1Fields = {
  /** Is the SSCC of a logistic unit, without its identifier 00. */
  readonly sscc: string | null;
  readonly gtin: string | null;
  readonly batch_number: string | null;
  readonly serial_number: string | null;
  readonly expiration_date: string | null;
  readonly manufacturing_date: string | null;
  readonly quantity: number | null;
};

type Element = { readonly name: keyof Gs1Fields | 'other'; readonly length: number | 'variable' };

/** Application identifiers that this product reads: 00 SSCC, 01/02 GTIN, 10 batch, 11 made, 15/17 until, 21 serial, 30/37 count, 310x kg. */
const elements: Readonly<Record<string, Element>> = {
  '00': { name: 'sscc', length: 18 },
  '01': { name: 'gtin', length: 14 },
  '02': { name: 'gtin', length: 14 },
  '10': { name: 'batch_number', length: 'variable' },
  '11': { name: 'manufacturing_date', length: 6 },
  '15': { name: 'expiration_date', length: 6 },
  '17': { name: 'expiration_date', length: 6 },
  '21': { name: 'serial_number', length: 'variable' },
  '30': { name: 'quantity', length: 'variable' },
  '37': { name: 'quantity', length: 'variable' },
};
/** FNC1 as scanners send it: the end of a value of any length. */
export const gs1Separator = '\u001d';
const maxVariable = 20;

const symbology = /^\](?:C1|d2|Q3|e0)/;

type Read = { readonly ai: string; readonly element: Element; readonly value: string; readonly rest: string };

const readElement = (text: string): Read | undefined => {
  const weight = /^310(\d)(\d{6})/.exec(text);
  if (weight) {
    const element: Element = { name: 'quantity', length: 6 };
    return { ai: `310${weight[1]}`, element, value: weight[2] ?? '', rest: text.slice(10) };
  }
  const ai = text.slice(0, 2);
  const element = elements[ai];
  if (element === undefined) return undefined;
  const body = text.slice(2);
  const end =
    element.length === 'variable' ? (body.indexOf(gs1Separator) + 1 || body.length + 1) - 1 : element.length;
  const value = body.slice(0, end);
  if (value === '' || value.length > maxVariable) return undefined;
  if (element.length !== 'variable' && value.length !== element.length) return undefined;
  return { ai, element, value, rest: body.slice(end).replace(new RegExp(`^${gs1Separator}`), '') };
};

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** `YYMMDD` as a date; day 00 is the last day of the month; years within 50 of 2000 as GS1 says. */
const toDate = (text: string): string | undefined => {
  if (!/^\d{6}$/.test(text)) return undefined;
  const short = Number(text.slice(0, 2));
  const year = short >= 80 ? 1900 + short : 2000 + short;
  const month = Number(text.slice(2, 4));
  if (month < 1 || month > 12) return undefined;
  const days = lastDay(year, month);
  const day = Number(text.slice(4)) || days;
  if (day > days) return undefined;
  return `${year}-${text.slice(2, 4)}-${String(day).padStart(2, '0')}`;
};

const valueOf = ({ ai, element, value }: Read): string | number | undefined => {
  switch (element.name) {
    case 'sscc':
      return isSscc(value) ? value : undefined;
    case 'gtin':
      return isGtin(value) ? value : undefined;
    case 'expiration_date':
    case 'manufacturing_date':
      return toDate(value);
    case 'quantity':
      if (!/^\d{1,8}$/.test(value)) return undefined;
      return ai.startsWith('310') ? Number(value) / 10 ** Number(ai[3]) : Number(value);
    default:
      return value;
  }
};

/** `(01)…(10)…` as people type it, in the form that scanners send. */
const withoutParentheses = (text: string): string =>
  text.startsWith('(') ? text.replace(/\((\d{2,4})\)/g, `${gs1Separator}$1`).slice(1) : text;

/** The fields of a GS1 reading; null where the text is none: a plain code, an unknown identifier, a wrong value. */
export const parseGs1 = (text: string): Gs1Fields | null => {
  let rest = withoutParentheses(text.trim().replace(symbology, ''));
  if (rest.startsWith(gs1Separator)) rest = rest.slice(1);
  if (rest === '' || /^\d{1,14}$/.test(rest)) return null;
  const fields: Record<string, string | number> = {};
  while (rest !== '') {
    const read = readElement(rest);
    const value = read === undefined ? undefined : valueOf(read);
    if (read === undefined || value === undefined) return null;
    fields[read.element.name] = value;
    rest = read.rest;
  }
  const none = {
    sscc: null,
    gtin: null,
    batch_number: null,
    serial_number: null,
    expiration_date: null,
    manufacturing_date: null,
    quantity: null,
  };
  return { ...none, ...fields };
};
