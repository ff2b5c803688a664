import { z } from 'zod';
import { isCivilDate, lastDayOf } from './civil-date.ts';
import { refuse } from './refusal.ts';

const month = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;

/** The first instant of a day, in whichever time zone, by which systems write the day itself. */
const midnight = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?$/;

/** A last valid day `YYYY-MM-DD`; a month `YYYY-MM` is read as its last day, an instant at midnight as its day. */
export const lastDay = z
  .string()
  .overwrite((text) => (month.test(text) ? lastDayOf(text) : (midnight.exec(text)?.[1] ?? text)))
  .check((ctx) => {
    if (!isCivilDate(ctx.value)) refuse(ctx, 'bad_civil_date');
  })
  .meta({ examples: ['2026-11-20', '2026-11'] });

const refuseDay = (ctx: { readonly value: string; readonly issues: z.core.$ZodRawIssue[] }): void => {
  if (isCivilDate(ctx.value)) return;
  refuse(ctx, ctx.value.includes('T') ? 'day_not_instant' : 'bad_civil_date');
};

/** A day `YYYY-MM-DD` that exists; an instant at midnight, as systems write days, is read as its day. */
export const civilDay = z
  .string()
  .overwrite((text) => midnight.exec(text)?.[1] ?? text)
  .check(refuseDay)
  .meta({ examples: ['2026-11-20'] });
