import { z } from 'zod';
import { fieldNotes } from './words.ts';
import { composed } from './fold-text.ts';
import { refuse } from './refusal.ts';

/** C0, DEL and C1 control characters; what no name, code or description may hold. */
// oxlint-disable-next-line no-control-regex -- these characters are what it is for
const controls = /[\u0000-\u001f\u007f-\u009f]/u;
// oxlint-disable-next-line no-control-regex -- a longer text may hold tab and line ends
const controlsButLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

/** Characters that nobody sees: zero-width ones, direction marks, soft hyphens, line and paragraph separators. */
const invisibles = /[\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether a text holds something, but nothing that an eye could see. */
const isUnseen = (text: string): boolean => text !== '' && /^[\p{Cf}\p{Z}]*$/u.test(text);

type TextLimits = { readonly min?: number; readonly max: number };

/** One line of visible text, `min` to `max` characters, no control characters, kept without outer blanks. */
export const line = ({ min = 0, max }: TextLimits) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .check((ctx) => {
      if (controls.test(ctx.value) || isUnseen(ctx.value)) refuse(ctx, 'invalid_characters');
    });

/** Text of several lines, at most `max` characters. */
export const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .check((ctx) => {
      if (controlsButLines.test(ctx.value)) refuse(ctx, 'invalid_characters');
    });

/** `min` to `max` digits; blanks and the signs that people write between them are taken out. */
export const digits = ({ min, max }: Required<TextLimits>) =>
  z
    .string()
    .max(40)
    .transform((text) => text.replace(/[\s().+/-]/g, ''))
    .check((ctx) => {
      if (new RegExp(`^\\d{${min},${max}}$`).test(ctx.value)) return;
      if (min === max) refuse(ctx, 'digits_exactly', { count: max });
      else refuse(ctx, 'digits_between', { min, max });
    });

/** No address can name these: `.` and `..` are steps in a path, `/products/lookup` is an operation. */
const unreachable = new Set(['.', '..', 'lookup']);

/**
 * SKU: 1 to 60 characters that can be seen, no blank at either end (NF-e cProd), and one that the path of a product can
 * carry.
 */
export const sku = z
  .string()
  .min(1)
  .max(60)
  .check((ctx) => {
    if (ctx.value !== ctx.value.trim()) refuse(ctx, 'no_outer_blanks');
    else if (controls.test(ctx.value) || invisibles.test(ctx.value)) refuse(ctx, 'invalid_characters');
    else if (unreachable.has(skuKey(ctx.value))) refuse(ctx, 'sku_unreachable');
  })
  .meta({ description: fieldNotes.sku });

/** The form in which two SKUs are compared: case does not count, accents do. */
export const skuKey = (value: string): string => composed(value).toLowerCase();

/** UTC instant with microseconds, `2026-11-20T13:45:00.123456Z`. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  .meta({ description: fieldNotes.instant, example: '2026-11-20T13:45:00.123456Z' });

/** A moment as callers write it, with the offset of any time zone: `2026-11-20T10:45:00-03:00`. */
export const moment = z.iso
  .datetime({ offset: true })
  .meta({ description: fieldNotes.instant, example: '2026-11-20T10:45:00-03:00' });

/** UUID, in lower case whatever was sent. */
export const uuid = z.uuid().toLowerCase();

/** Below this a product with a power of ten is less than half a unit away from the true one, and so is a quotient. */
const exactBelow = 1e15;

/** Whether a number has at most `decimals` decimals, judged on its shortest decimal form. */
const hasDecimals = (value: number, decimals: number): boolean => {
  const factor = 10 ** decimals;
  const near = Math.round(value * factor);
  if (Math.abs(near) < exactBelow) return near / factor === value;
  return Number.isSafeInteger(Number(`${value}e${decimals}`));
};

type DecimalLimits = { readonly decimals: number; readonly max: number; readonly min?: number };

/**
 * A JSON number with at most `decimals` decimals between `min` (0) and `max`; more decimals are refused, never rounded.
 */
const decimal = ({ decimals, max, min = 0 }: DecimalLimits) =>
  z
    .number()
    .min(min)
    .max(max)
    .check((ctx) => {
      if (hasDecimals(ctx.value, decimals)) return;
      refuse(ctx, decimals === 1 ? 'one_decimal' : 'too_many_decimals', { decimals });
    });

/** Unit cost in reais, at most 4 decimals. */
export const unitCost = decimal({ decimals: 4, max: 99_999_999.9999 });
/** An amount in reais, at most 2 decimals. */
export const reais = decimal({ decimals: 2, max: 99_999_999_999.99 });
/** Length in centimetres, at most 1 decimal. */
export const centimetres = decimal({ decimals: 1, max: 99_999.9 });
/** A measure of something printed, in millimetres, at most 1 decimal. */
export const millimetres = (min: number, max: number) => decimal({ decimals: 1, min, max });
/** Weight in kilograms, at most 3 decimals. */
export const kilograms = decimal({ decimals: 3, max: 999_999.999 });
/** Volume in cubic metres, at most 3 decimals, from 1 litre. */
export const cubicMetres = decimal({ decimals: 3, max: 999_999.999, min: 0.001 });
/** Temperature in degrees Celsius, at most 1 decimal. */
export const celsius = decimal({ decimals: 1, min: -273.1, max: 999.9 });
/** Whole days, 0 to 36,500. */
export const days = z.int().min(0).max(36_500);

const quantityLimits = { decimals: 3, max: 999_999_999.999 };
const decimalString = /^\d{1,12}(\.\d{1,3})?$/;

const quantityFrom = (min: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(decimalString)
        .transform((text) => Number(text)),
    ])
    .pipe(decimal({ ...quantityLimits, min }))
    .meta({ description: fieldNotes.quantity });

/** Quantity: a JSON number, or a decimal string such as `"12.500"`, with at most 3 decimals; read as a number. */
export const quantity = quantityFrom(0);

/** A quantity of at least 0.001. */
export const positiveQuantity = quantityFrom(0.001);

/** `value`, which has at most so many decimals, times ten to their power, as the integer that the database keeps. */
export const toScaled = (value: number, decimals: number): number => {
  const near = Math.round(value * 10 ** decimals);
  return Math.abs(near) < exactBelow ? near : Math.round(Number(`${value}e${decimals}`));
};

/** The number behind an integer of the database: `1500` with 3 decimals is 1.5. */
export const fromScaled = (value: number, decimals: number): number => value / 10 ** decimals;
