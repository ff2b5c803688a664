import type { Rate } from '../lib/rate.ts';

/** Times work that this process does itself; `work` gives how much of it was done. */
export const rated = (work: () => number): Rate => {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const done = work();
  const { user, system } = process.cpuUsage(before);
  return { perSecond: (done * 1000) / (performance.now() - begun), processor: (user + system) / done };
};
