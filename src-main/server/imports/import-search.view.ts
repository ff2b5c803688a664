import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Hot } from '../db/capabilities.ts';
import type { StagedLine } from '../db/schema/staged.ts';
import { hot, hotByShape } from './imports.tables.ts';

type Shape = { readonly outcome: StagedLine['outcome'] | undefined; readonly words: number };
type Values = { first: number; last: number; [word: `word${number}`]: string };

const foundIn = hotByShape<Shape, Values, { line: number }>((q, p, { outcome, words }) => {
  const lines = q
    .selectFrom('staging.import_line')
    .select('line')
    .where('line', '>=', p('first'))
    .where('line', '<=', p('last'))
    .orderBy('line');
  const ofOutcome = outcome === undefined ? lines : lines.where('outcome', '=', sql.lit(outcome));
  return Array.from({ length: words }, (_, at) => p(`word${at}`)).reduce(
    (found, word) => found.where(sql<boolean>`instr(found_by, ${word}) > 0`),
    ofOutcome,
  );
});

const lastLine = hot<Record<never, never>, { line: number | null }>((q) =>
  q.selectFrom('staging.import_line').select(sql<number | null>`max(line)`.as('line')),
);

/** The number of lines that are searched before other work runs: some milliseconds. */
const linesAtOnce = 10_000;

/** The lines of a checked file that hold every word, whatever its accents and case, in the order of the file. */
export const linesWith = async (
  staging: Hot,
  words: readonly string[],
  outcome: Shape['outcome'],
): Promise<readonly number[]> => {
  const end = lastLine.first(staging, {})?.line ?? 0;
  const named = Object.fromEntries(words.map((word, at) => [`word${at}`, word] as const));
  const found: number[] = [];
  for (let first = 1; first <= end; first += linesAtOnce) {
    const range = { ...named, first, last: first + linesAtOnce - 1 };
    for (const { line } of foundIn({ outcome, words: words.length }).all(staging, range)) found.push(line);
    await nextTurn();
  }
  return found;
};
