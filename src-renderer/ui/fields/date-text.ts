import { isCivilDate, lastDayOf } from '#shared/kernel/civil-date.ts';

/**
 * The meaning of a typed date: nothing typed, a day (the last one where only a month was named), or no date.
 */
export type DateReading =
  | { readonly kind: 'blank' }
  | { readonly kind: 'date'; readonly value: string; readonly isMonth: boolean }
  | { readonly kind: 'invalid' };

const invalid: DateReading = { kind: 'invalid' };

/**
 * Reads a date as people type it: 31/12/2026, 31.12.26, 311226, 12/2026, 1226 (a month is its last day), 2026-12-31.
 * Years of two digits are those of 2000.
 */
export function readDateText(text: string): DateReading {
  const typed = text.trim();
  if (typed === '') return { kind: 'blank' };
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed);
  if (iso !== null) return dayOf(iso[3], iso[2], iso[1]);
  const parts = /^\d+$/.test(typed) ? cutDigits(typed) : typed.split(/[/.\-\s]+/);
  if (parts === undefined || parts.some((part) => !/^\d+$/.test(part))) return invalid;
  if (parts.length === 3) return dayOf(parts[0], parts[1], parts[2]);
  return parts.length === 2 ? monthOf(parts[0], parts[1]) : invalid;
}

/** Digits without anything between them: 4 are month and year, 6 and 8 a day. */
function cutDigits(digits: string): readonly string[] | undefined {
  if (digits.length === 4) return [digits.slice(0, 2), digits.slice(2)];
  if (digits.length !== 6 && digits.length !== 8) return undefined;
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
}

function yearOf(text: string): string | undefined {
  if (text.length === 2) return `20${text}`;
  return text.length === 4 ? text : undefined;
}

function dayOf(day = '', month = '', year = ''): DateReading {
  const whole = yearOf(year);
  if (whole === undefined || day.length > 2 || month.length > 2) return invalid;
  const value = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCivilDate(value) ? { kind: 'date', value, isMonth: false } : invalid;
}

function monthOf(month = '', year = ''): DateReading {
  const whole = yearOf(year);
  const number = Number(month);
  if (whole === undefined || month.length > 2 || number < 1 || number > 12) return invalid;
  const value = lastDayOf(`${whole}-${month.padStart(2, '0')}`);
  return isCivilDate(value) ? { kind: 'date', value, isMonth: true } : invalid;
}
