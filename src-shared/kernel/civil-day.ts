import { z } from 'zod';
import { isCivilDate, lastDayOf } from './civil-date.ts';
import { refuse } from './refusal.ts';

const month = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;

/** A last valid day `YYYY-MM-DD`; a month `YYYY-MM` is read as its last day. */
export const lastDay = z
  .string()
  .overwrite((text) => (month.test(text) ? lastDayOf(text) : text))
  .check((ctx) => {
    if (!isCivilDate(ctx.value)) refuse(ctx, 'bad_civil_date');
  })
  .meta({ examples: ['2026-11-20', '2026-11'] });

/** A day `YYYY-MM-DD` that exists. */
export const civilDay = z
  .string()
  .check((ctx) => {
    if (!isCivilDate(ctx.value)) refuse(ctx, 'bad_civil_date');
  })
  .meta({ examples: ['2026-11-20'] });
