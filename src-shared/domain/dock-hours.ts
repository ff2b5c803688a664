import { readTimeText } from './moment-text.ts';

/** Holds the opening hours of the site's docks, each `HH:MM`. */
export type DockHours = { readonly start: string; readonly end: string };

/** Reads hours as `08:00-18:00`, however people write the two times; undefined where the end is not after the beginning. */
export const readDockHours = (text: string): DockHours | undefined => {
  const parts = text.split(/[^\d:h]+/iu).filter(Boolean);
  const [start, end] = parts.map((part) => readTimeText(part)?.slice(0, 5));
  if (parts.length !== 2 || start === undefined || end === undefined) return undefined;
  return start < end ? { start, end } : undefined;
};

/** The hours of a setting; all day where it says none. */
export const dockHoursOf = (kept: string): DockHours =>
  readDockHours(kept) ?? { start: '00:00', end: '23:59' };

/** Those hours as they are kept; undefined where the text says none. */
export const normalDockHours = (text: string): string | undefined => {
  const hours = readDockHours(text);
  return hours && `${hours.start}-${hours.end}`;
};
