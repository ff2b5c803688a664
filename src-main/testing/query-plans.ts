import { hotKey, type Hot } from '../server/db/capabilities.ts';

/** What reads like the one given, and the steps that SQLite took for each statement so far ("SCAN product", …). */
export const followPlans = (read: Hot): { readonly on: Hot; readonly steps: readonly string[] } => {
  const steps: string[] = [];
  const { all, first } = read[hotKey];
  const explain = (sql: string, values: Parameters<typeof all>[1]): void => {
    const plan = all<{ detail: string }>(`explain query plan ${sql}`, values);
    steps.push(...plan.map(({ detail }) => detail));
  };
  const on: Hot = {
    [hotKey]: {
      all: (sql, values) => {
        explain(sql, values);
        return all(sql, values);
      },
      first: (sql, values) => {
        explain(sql, values);
        return first(sql, values);
      },
    },
  };
  return { on, steps };
};
