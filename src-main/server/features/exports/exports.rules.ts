import type { ExportFormat } from '#shared/areas/exports/contract.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { exportWords } from '#shared/areas/exports/words.ts';

/** The names of the filters and sort keys of an export, never their values: `['is_active', 'search']`. */
export const askedNames = (query: object): readonly string[] =>
  Object.entries(query as Readonly<Record<string, unknown>>)
    .filter(([name, value]) => name !== 'format' && value !== undefined && value !== '')
    .map(([name]) => name);

/**
 * The name of a file of products made at that moment (milliseconds since 1970) in that time zone:
 * `produtos-2026-11-20.csv`.
 */
export const productFileName = (now: number, timeZone: string, format: ExportFormat): string =>
  `${exportWords.productFile}-${civilDate(now, timeZone)}.${format}`;
