import type { Stories } from './story.test-kit.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./*.test-kit.ts', { eager: true });

const nameOf = (file: string): string => file.replace(/^\.\/(.*)\.test-kit\.ts$/, '$1');

/**
 * Every form and every dialog by area, as the files beside this one tell them: what such a file exports under a name
 * that ends in `Stories`.
 */
export const areas: Readonly<Record<string, Stories>> = Object.fromEntries(
  Object.entries(files).flatMap(([file, told]) =>
    Object.entries(told)
      .filter(([name]) => name.endsWith('Stories'))
      .map(([, stories]) => [nameOf(file), stories as Stories] as const),
  ),
);

/** Areas that have a form of every kind: a record's page and dialog, an act, a reason, a choice. The others are alike. */
export const dailyAreas: readonly string[] = ['products', 'quarantine'];
