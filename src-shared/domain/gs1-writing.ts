import { gtinKey, isGtin } from './brazil/gtin.ts';
import { gs1Separator } from './gs1.ts';
import { isSscc } from './sscc.ts';

/** Facts of goods that a GS1 code is written of; dates as `YYYY-MM-DD`. */
export type Gs1Goods = {
  readonly sscc?: string;
  /** Is the GTIN of the labelled goods: identifier 01. */
  readonly gtin?: string;
  /** Is the content of a logistic unit, and its quantity: identifiers 02 and 37. */
  readonly content?: { readonly gtin: string; readonly count: number };
  readonly expiration_date?: string | null;
  readonly batch_number?: string | null;
  /** Only beside `gtin`. */
  readonly serial_number?: string | null;
};

/** An element string in its three forms. */
export type Gs1Text = {
  /** Is the text as scanners send it, without the sign of its symbology. */
  readonly scanned: string;
  /** Is the text as people read it, identifiers in parentheses. */
  readonly shown: string;
  /** Is the text as encoders take it: as people read it, parentheses inside of a value as `^040` and `^041`. */
  readonly encoded: string;
};

type Element = { readonly ai: string; readonly value: string; readonly isVariable?: true };

/** The 82 signs of GS1 that values may have, 20 of them at most. */
const values = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;
const days = /^(\d{4})-(\d\d)-(\d\d)$/;

/** `YYMMDD`; undefined outside of 1980 to 2079, which two digits of a year can't tell apart. */
const dayOf = (date: string): string | undefined => {
  const [, year = '', month = '', day = ''] = days.exec(date) ?? [];
  return Number(year) >= 1980 && Number(year) <= 2079 ? `${year.slice(2)}${month}${day}` : undefined;
};

const isCount = (count: number): boolean => Number.isInteger(count) && count > 0 && count < 1e8;

const fixed = (ai: string, value: string | undefined): Element | undefined =>
  value === undefined ? undefined : { ai, value };

const variable = (ai: string, value: string): Element | undefined =>
  values.test(value) ? { ai, value, isVariable: true } : undefined;

const gtinOf = (gtin: string): string | undefined => (isGtin(gtin) ? gtinKey(gtin) : undefined);

/** The elements, those of fixed length first; undefined in the place of one that can't be written. */
const elementsOf = (goods: Gs1Goods): readonly (Element | undefined)[] => {
  const { sscc, gtin, content, expiration_date: expires, batch_number: batch } = goods;
  const serial = goods.serial_number ?? '';
  return [
    ...(sscc === undefined ? [] : [fixed('00', isSscc(sscc) ? sscc : undefined)]),
    ...(gtin === undefined ? [] : [fixed('01', gtinOf(gtin))]),
    ...(content === undefined ? [] : [fixed('02', gtinOf(content.gtin))]),
    ...(expires ? [fixed('17', dayOf(expires))] : []),
    ...(content === undefined
      ? []
      : [isCount(content.count) ? variable('37', String(content.count)) : undefined]),
    ...(batch ? [variable('10', batch)] : []),
    ...(serial === '' ? [] : [gtin === undefined ? undefined : variable('21', serial)]),
  ];
};

/**
 * The element string of goods or of a logistic unit, which `parseGs1` reads back; undefined where a part of it can't be
 * written in GS1, or where it names neither goods nor a unit.
 */
export const writeGs1 = (goods: Gs1Goods): Gs1Text | undefined => {
  if (goods.sscc === undefined && goods.gtin === undefined && goods.content === undefined) return undefined;
  const elements = elementsOf(goods);
  const known = elements.filter((element) => element !== undefined);
  if (known.length < elements.length) return undefined;
  const scanned = known.map(
    ({ ai, value, isVariable }, index) =>
      `${ai}${value}${isVariable && index < known.length - 1 ? gs1Separator : ''}`,
  );
  const bracketed = (write: (value: string) => string): string =>
    known.map(({ ai, value }) => `(${ai})${write(value)}`).join('');
  return {
    scanned: scanned.join(''),
    shown: bracketed(String),
    encoded: bracketed((value) => value.replaceAll('(', '^040').replaceAll(')', '^041')),
  };
};

/** Most signs of a GS1-128, identifiers and separators too. */
const most = 48;

/** Tells whether GS1-128 has room for an element string. */
export const isForBars = ({ scanned }: Gs1Text): boolean => scanned.length <= most;
