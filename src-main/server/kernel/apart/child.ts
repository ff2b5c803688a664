import { writeSync } from 'node:fs';
import { orderIn, type Line, type Progress } from './line.ts';

const say = (line: Line): void => {
  writeSync(1, `${JSON.stringify(line)}\n`);
};

/**
 * Tells how long the next step of the work may take, milliseconds, and how far the work is; whoever waits gives up a process
 * that takes longer.
 */
export type BeginStep = (ms: number, progress?: Progress) => void;

const failure = (error: unknown): Line => {
  const { message, code, faults } = error as NodeJS.ErrnoException & { readonly faults?: unknown };
  return { kind: 'failed', message, code, faults };
};

/** Does the one work that this process was started for, says what came of it, and ends the process. */
export const workApart = async <Task>(work: (task: Task, begin: BeginStep) => unknown): Promise<void> => {
  const order = orderIn(process.argv);
  if (order === undefined) return;
  try {
    const value = await work(order.task as Task, (ms, progress) => say({ kind: 'step', ms, ...progress }));
    say({ kind: 'done', value });
  } catch (error) {
    say(failure(error));
  }
  process.exit(0);
};
