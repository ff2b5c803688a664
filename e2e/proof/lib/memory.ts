import { setInterval } from 'node:timers';
import { residentMegabytes } from '../../bench/lib/children.ts';

export type Sample = { readonly at: number; readonly megabytes: number };

const sampleMs = 250;

/** Watches how much memory a process holds until it is told to stop. */
export const watchMemory = (pid: number): (() => readonly Sample[]) => {
  const samples: Sample[] = [];
  const timer = setInterval(() => {
    const megabytes = residentMegabytes(pid);
    if (megabytes !== undefined) samples.push({ at: Date.now(), megabytes });
  }, sampleMs);
  return () => {
    clearInterval(timer);
    return samples;
  };
};
