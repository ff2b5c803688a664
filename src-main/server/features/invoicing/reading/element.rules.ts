import { isCivilDate, lastDayOf } from '#shared/kernel/civil-date.ts';
import { invoiceSpace, type XmlElement } from './tree.rules.ts';
import { Unreadable } from './unreadable.rules.ts';

/** An element with the way to it, as a refusal names it: `det[3]/prod`. */
export type Found = { readonly element: XmlElement; readonly path: string };

const incomplete = (path: string): Unreadable => new Unreadable('nfe_incomplete', { element: path });

const named = ({ element }: Found, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name && child.uri === invoiceSpace);

const below = ({ path }: Found, name: string): string => (path === '' ? name : `${path}/${name}`);

/** The child of that name, which must be there; throws `nfe_incomplete`. */
export const child = (found: Found, name: string): Found => {
  const [element] = named(found, name);
  if (element === undefined) throw incomplete(below(found, name));
  return { element, path: below(found, name) };
};

/** The child of that name, where there is one. */
export const childOrNone = (found: Found, name: string): Found | undefined => {
  const [element] = named(found, name);
  return element && { element, path: below(found, name) };
};

/** All children of that name, in their order. */
export const children = (found: Found, name: string): readonly Found[] =>
  named(found, name).map((element, index) => ({ element, path: `${below(found, name)}[${index + 1}]` }));

const blanks = /\s+/g;

/** The text of a child in one line; null where it is absent or empty. */
export const optional = (found: Found, name: string): string | null => {
  const text = childOrNone(found, name)?.element.text.replace(blanks, ' ') ?? '';
  return text === '' ? null : text;
};

/** The text of a child, which must say something of that form; throws `nfe_incomplete`. */
export const required = (found: Found, name: string, form = /./): string => {
  const text = optional(found, name);
  if (text === null || !form.test(text)) throw incomplete(below(found, name));
  return text;
};

type Digits = { readonly whole: number; readonly decimals: number };

/** A number without a sign, with a point, as an integer of its smallest part. */
const scaled = (text: string, { whole, decimals }: Digits): number | undefined => {
  const [, integer = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (integer === '' || integer.length > whole || fraction.replace(/0+$/, '').length > decimals)
    return undefined;
  return Number(integer + fraction.slice(0, decimals).padEnd(decimals, '0'));
};

const amountDigits: Digits = { whole: 13, decimals: 2 };
const quantityDigits: Digits = { whole: 11, decimals: 4 };

const number = (found: Found, name: string, digits: Digits): number => {
  const value = scaled(required(found, name), digits);
  if (value === undefined) throw incomplete(below(found, name));
  return value;
};

/** An amount of reais in cents; throws `nfe_incomplete`. */
export const amount = (found: Found, name: string): number => number(found, name, amountDigits);

/** The same, 0 where nothing is said. */
export const amountOrZero = (found: Found | undefined, name: string): number =>
  found === undefined || optional(found, name) === null ? 0 : amount(found, name);

/** A quantity in ten-thousandths; throws `nfe_incomplete`. */
export const quantity = (found: Found, name: string): number => number(found, name, quantityDigits);

/** A quantity, weight or whole number in thousandths; throws `nfe_incomplete`. */
export const thousandths = (found: Found, name: string): number =>
  number(found, name, { whole: 12, decimals: 3 });

/** The same, null where nothing is said. */
export const thousandthsOrNull = (found: Found, name: string): number | null =>
  optional(found, name) === null ? null : thousandths(found, name);

/** A price with up to ten decimals, as it is written; throws `nfe_incomplete`. */
export const price = (found: Found, name: string): string => required(found, name, /^\d{1,11}(\.\d{1,10})?$/);

const monthShape = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;

/** A day, null where nothing is said; a month is its last day (Ajuste SINIEF 7/2005); throws `nfe_incomplete`. */
export const dayOrNull = (found: Found, name: string): string | null => {
  const text = optional(found, name);
  if (text === null) return null;
  const day = monthShape.test(text) ? lastDayOf(text) : text;
  if (!isCivilDate(day)) throw incomplete(below(found, name));
  return day;
};

const instantShape = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/;

/** An instant in UTC with microseconds, and the day that its own clock showed; throws `nfe_incomplete`. */
export const instantIn = (found: Found, name: string): { readonly at: string; readonly day: string } => {
  const text = required(found, name, instantShape);
  const day = instantShape.exec(text)?.[1] ?? '';
  const moment = Date.parse(text);
  if (Number.isNaN(moment) || !isCivilDate(day)) throw incomplete(below(found, name));
  return { at: new Date(moment).toISOString().replace(/Z$/, '000Z'), day };
};
