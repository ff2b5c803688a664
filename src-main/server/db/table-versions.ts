import type { TableVersions } from './capabilities.ts';

/** The counters behind `TableVersions`, raised by the writing queue after each COMMIT. */
export type RaisableVersions = TableVersions & { raise(tables: ReadonlySet<string>): void };

/** Makes counters that all stand at 0. */
export function createTableVersions(): RaisableVersions {
  const counters = new Map<string, number>();
  const followers = new Set<(tables: ReadonlySet<string>) => void>();
  const of = (table: string) => counters.get(table) ?? 0;
  return {
    of,
    stamp: (tables) => tables.map(of).join('.'),
    raise: (tables) => {
      for (const table of tables) counters.set(table, of(table) + 1);
      for (const follower of followers) follower(tables);
    },
    follow: (listener) => {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
  };
}
