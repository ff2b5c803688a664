import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** How much memory a thread's own heap may take, in MB: for what is short-lived, and for what stays. */
export type ThreadMemory = { readonly young: number; readonly old: number };

type Start = { readonly memory: ThreadMemory; readonly data?: unknown };

/** The flags of the process, of which its first thread has long made use; V8 would hold every other one to them. */
const flagsOfFirstThread = ['--max-semi-space-size=0', '--max-old-space-size=0'];

/** Starts a thread with a heap of its own, whatever memory the process was told to do with. */
export const startThread = (entry: URL, { memory: { young, old }, data }: Start): Worker => {
  for (const flag of flagsOfFirstThread) setFlagsFromString(flag);
  return new Worker(entry, {
    workerData: data,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: young, maxOldGenerationSizeMb: old },
  });
};
