import { z } from 'zod';
import type { Code, Vars } from './sentences.ts';
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

/** Tells whether a text holds something, but nothing that an eye could see. */
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

/** Reads what was sent first, where it plainly means what the schema takes: types and documents are the schema's own. */
export const meaning = <S extends z.ZodType>(
  read: (sent: unknown) => unknown,
  schema: S,
): z.ZodType<z.output<S>, z.input<S>> =>
  z.preprocess(read, schema) as unknown as z.ZodType<z.output<S>, z.input<S>>;

/** A text in capitals, without outer blanks; what is no text as it is. */
export const inCapitals = (sent: unknown): unknown =>
  typeof sent === 'string' ? sent.trim().toUpperCase() : sent;

/** A text in small letters, without outer blanks; what is no text as it is. */
export const inSmallLetters = (sent: unknown): unknown =>
  typeof sent === 'string' ? sent.trim().toLowerCase() : sent;

/** A number where its text is wanted. */
const asText = (sent: unknown): unknown => (typeof sent === 'number' ? String(sent) : sent);

/**
 * `min` to `max` digits; blanks and the signs that people write between them are taken out, and a number is its digits.
 */
export const digits = ({ min, max }: Required<TextLimits>) =>
  meaning(
    asText,
    z
      .string()
      .max(40)
      .transform((text) => text.replace(/[\s().+/-]/g, ''))
      .check((ctx) => {
        if (new RegExp(`^\\d{${min},${max}}$`).test(ctx.value)) return;
        if (min === max) refuse(ctx, 'digits_exactly', { count: max });
        else refuse(ctx, 'digits_between', { min, max });
      }),
  );

const asNone = (sent: unknown): unknown => (typeof sent === 'string' && sent.trim() === '' ? null : sent);

/** The same or null, as which a blank text is read. */
export const digitsOrNone = (limits: Required<TextLimits>) => meaning(asNone, digits(limits).nullable());

/** One line as `line`, or null, as which a blank text is read. */
export const lineOrNone = (limits: TextLimits) => meaning(asNone, line(limits).nullable());

type Form = { readonly pattern: RegExp; readonly say: Code; readonly vars?: Vars };

/** A text in the form of a pattern, which the sentence of that code says. */
export const formed = ({ pattern, say, vars = {} }: Form) =>
  z
    .string()
    .meta({ pattern: pattern.source })
    .check((ctx) => {
      if (!pattern.test(ctx.value)) refuse(ctx, say, vars);
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

const isoMoment = z.iso.datetime({ offset: true });

/** A moment as callers write it, with the offset of any time zone: `2026-11-20T10:45:00-03:00`. */
export const moment = z
  .string()
  .check((ctx) => {
    if (!isoMoment.safeParse(ctx.value).success) refuse(ctx, 'bad_moment');
  })
  .meta({ format: 'date-time', description: fieldNotes.instant, example: '2026-11-20T10:45:00-03:00' });

/** UUID, in lower case whatever was sent. */
export const uuid = z.uuid().toLowerCase();

/** Below this a product with a power of ten is less than half a unit away from the true one, and so is a quotient. */
const exactBelow = 1e15;

/** The distance at which a double that a sum left behind may lie from the number that was meant. */
const meantWithin = 1e-9;

/** The number of at most so many decimals that a double was meant as, such as 105.93 for 105.92999999999999; else itself. */
const meant = (value: number, decimals: number): number => {
  const near = fromScaled(toScaled(value, decimals), decimals) + 0;
  return Math.abs(near - value) <= meantWithin ? near : value;
};

/** Tells whether a number has at most `decimals` decimals, judged on its shortest decimal form. */
const hasDecimals = (value: number, decimals: number): boolean => {
  const factor = 10 ** decimals;
  const near = Math.round(value * factor);
  if (Math.abs(near) < exactBelow) return near / factor === value;
  return Number.isSafeInteger(Number(`${value}e${decimals}`));
};

type DecimalLimits = { readonly decimals: number; readonly max: number; readonly min?: number };

/** A decimal as text: `12.500`. */
const decimalText = /^-?\d{1,12}(\.\d{1,20})?$/;

/**
 * A JSON number, or its text such as `"24.90"`, with at most `decimals` decimals between `min` (0) and `max`. What sums of
 * doubles leave behind is taken as the number that was meant; more decimals are refused, never rounded.
 */
const decimal = ({ decimals, max, min = 0 }: DecimalLimits) =>
  z
    .union([
      z.number().meta({ minimum: min, maximum: max }),
      z
        .string()
        .regex(decimalText)
        .transform((text) => Number(text)),
    ])
    .pipe(
      z
        .number()
        .overwrite((value) => meant(value, decimals))
        .min(min)
        .max(max)
        .check((ctx) => {
          if (hasDecimals(ctx.value, decimals)) return;
          const say = decimals === 1 ? 'one_decimal' : 'too_many_decimals';
          refuse(ctx, say, { decimals, value: ctx.value });
        }),
    );

/** Unit cost in reais, at most 4 decimals. */
export const unitCost = decimal({ decimals: 4, max: 99_999_999.9999 });
/** An amount in reais, at most 2 decimals. */
export const reais = decimal({ decimals: 2, max: 99_999_999_999.99 });
/** Length in centimetres from `min`, at most 1 decimal. */
export const centimetresFrom = (min: number) => decimal({ decimals: 1, min, max: 99_999.9 });
/** Length in centimetres, at most 1 decimal. */
export const centimetres = centimetresFrom(0);
/** A measure of something printed, in millimetres, at most 1 decimal. */
export const millimetres = (min: number, max: number) => decimal({ decimals: 1, min, max });
const kilogramsFrom = (min: number) => decimal({ decimals: 3, min, max: 999_999.999 });
/** Weight in kilograms, at most 3 decimals. */
export const kilograms = kilogramsFrom(0);
/** Weight in kilograms, from 1 gram. */
export const positiveKilograms = kilogramsFrom(0.001);
/** Volume in cubic metres, at most 3 decimals, from 1 litre. */
export const cubicMetres = decimal({ decimals: 3, max: 999_999.999, min: 0.001 });
/** Temperature in degrees Celsius, at most 1 decimal. */
export const celsius = decimal({ decimals: 1, min: -273.1, max: 999.9 });
/** Whole days, 0 to 36,500. */
export const days = z.int().min(0).max(36_500);

const quantityFrom = (min: number) =>
  decimal({ decimals: 3, max: 999_999_999.999, min }).meta({ description: fieldNotes.quantity });

/** Quantity with at most 3 decimals. */
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
