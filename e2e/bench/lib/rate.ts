import { processorSeconds } from './children.ts';

/** The result of a stretch of work: how much was done a second, and the processor time that one took, in µs. */
export type Rate = { readonly perSecond: number; readonly processor: number };

/** Times work that a server is asked for; `work` gives how much of it was done. */
export const ratedOf = async (pid: number, work: () => Promise<number>): Promise<Rate> => {
  const [begun, before] = [performance.now(), processorSeconds(pid)];
  const done = await work();
  return {
    perSecond: (done * 1000) / (performance.now() - begun),
    processor: ((processorSeconds(pid) - before) * 1e6) / done,
  };
};
