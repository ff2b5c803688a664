import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/** The threads that the application runs, so that a test may end them as a crash would. */
export const threads = new Set<Worker>();

/** Ends every thread at once, as a crash would. */
export const crashThreads = (): Promise<number[]> =>
  Promise.all([...threads].map((thread) => thread.terminate()));

/** From now on nothing that the application waits for takes longer than this. */
export function hasten(mostMs: number): void {
  const { setTimeout: usual } = timers;
  timers.setTimeout = (milliseconds, value, options) =>
    usual(Math.min(milliseconds ?? 0, mostMs), value, options);
  syncBuiltinESMExports();
}
