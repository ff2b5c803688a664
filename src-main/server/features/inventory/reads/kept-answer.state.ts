import type { Store } from '../../../db/capabilities.ts';
import { keptWithStore } from '../../../db/kept-with-store.ts';

type Kept = { readonly stamp: string; readonly answer: Promise<unknown> };
type Answers = Map<string, Kept>;

const keptAnswers = keptWithStore<Answers>();

/**
 * Identifies an answer: its name, the other values that it depends on (the day), and the tables that it is read from.
 */
type Question = { readonly name: string; readonly given: string; readonly tables: readonly string[] };

/** The answer to a question, computed once for all who ask until what it depends on changes; failures are not kept. */
export const keptAnswer = <T>(
  store: Store,
  { name, given, tables }: Question,
  compute: () => Promise<T>,
): Promise<T> => {
  const answers = keptAnswers(store, () => new Map());
  const stamp = `${given} ${store.versions.stamp(tables)}`;
  const known = answers.get(name);
  if (known?.stamp === stamp) return known.answer as Promise<T>;
  const answer = compute();
  const kept = { stamp, answer };
  answers.set(name, kept);
  answer.catch(() => {
    if (answers.get(name) === kept) answers.delete(name);
  });
  return answer;
};
