import { exportWords } from '#shared/messages/exports.ts';

/** The names of what narrows or orders an export, never what was asked for: `['is_active', 'search']`. */
export const askedNames = (query: object): readonly string[] =>
  Object.entries(query as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name]) => name);

/** The civil date of that moment in Brasilia, `2026-11-20`. */
const civilDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** The name of a file of products made at that moment (milliseconds since 1970): `produtos-2026-11-20.csv`. */
export const productFileName = (now: number): string =>
  `${exportWords.productFile}-${civilDate.format(now)}.csv`;
