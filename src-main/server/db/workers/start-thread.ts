import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** Limits the heap of a thread, in MB: for short-lived objects, and for those that stay. */
export type ThreadMemory = { readonly young: number; readonly old: number };

type Start = { readonly memory: ThreadMemory; readonly data?: unknown };

/**
 * Sets V8's flags before a thread is made. Its memory was limited for the first thread, which has long made use of
 * that; every other one would be held to it. And V8 must not place new objects among the long-lived ones because
 * earlier objects of the same site lived long: a thread that reads many rows keeps what it makes first and drops all
 * that follows.
 */
const flags = ['--max-semi-space-size=0', '--max-old-space-size=0', '--no-allocation-site-pretenuring'];

/** Starts a thread with a heap of its own, whatever memory limit the process has. */
export const startThread = (entry: URL, { memory: { young, old }, data }: Start): Worker => {
  for (const flag of flags) setFlagsFromString(flag);
  return new Worker(entry, {
    workerData: data,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: young, maxOldGenerationSizeMb: old },
  });
};
