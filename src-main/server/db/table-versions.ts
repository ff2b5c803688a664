import type { TableVersions } from './capabilities.ts';

/** The counters behind `TableVersions`, raised by the writing queue after each COMMIT. */
export type RaisableVersions = TableVersions & { raise(tables: Iterable<string>): void };

/** Makes counters that all stand at 0. */
export function createTableVersions(): RaisableVersions {
  const counters = new Map<string, number>();
  const of = (table: string) => counters.get(table) ?? 0;
  return {
    of,
    stamp: (tables) => tables.map(of).join('.'),
    raise: (tables) => {
      for (const table of tables) counters.set(table, of(table) + 1);
    },
  };
}
