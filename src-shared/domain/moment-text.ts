import { isCivilDate } from '../kernel/civil-date.ts';
import type { WallTime } from '../kernel/zoned-time.ts';

const padded = (number = '0'): string => number.padStart(2, '0');

/** Reads a time as people write it, 15:30, 15h30, 15h, 1530, 15:30:05, as `HH:MM:SS`; undefined where it is none. */
export const readTimeText = (text: string): string | undefined => {
  const found =
    /^(\d{1,2})[:h](\d\d)(?::(\d\d)(?:\.\d+)?)?$/iu.exec(text.trim()) ??
    /^(\d{1,2})(\d\d)$/u.exec(text.trim()) ??
    /^(\d{1,2})h?$/iu.exec(text.trim());
  if (found === null) return undefined;
  const [, hours, minutes = '0', seconds = '0'] = found;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return `${padded(hours)}:${padded(minutes)}:${padded(seconds)}`;
};

const readDayText = (text: string, today = ''): string | undefined => {
  if (isCivilDate(text)) return text;
  const found = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/u.exec(text);
  if (found === null) return undefined;
  const [, day, month, year = today.slice(0, 4)] = found;
  const date = `${year.length === 2 ? `20${year}` : year}-${padded(month)}-${padded(day)}`;
  return isCivilDate(date) ? date : undefined;
};

/**
 * Reads a day and a time as people and spreadsheets write them: 24/11/2026 14:22, 24/11 14h22, 2026-11-24 14:22:05; a time alone
 * is one of `today`, a day without its year one of the same year, where today is said. Undefined where it is neither.
 */
export const readMomentText = (text: string, today?: string): WallTime | undefined => {
  const [first = '', second, ...rest] = text.trim().split(/\s+|T/u);
  if (rest.length > 0) return undefined;
  const date = second === undefined ? today : readDayText(first, today);
  const time = readTimeText(second ?? first);
  return date === undefined || time === undefined ? undefined : { date, time };
};
