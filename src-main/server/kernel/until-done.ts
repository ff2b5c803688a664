import type { Tx } from '../db/capabilities.ts';
import type { Deps } from './deps.ts';

/**
 * Writes some at a time, each in a transaction of its own that holds nobody up, until a piece of work says that nothing is
 * left; gives how many in all.
 */
export const untilDone = async (
  { store }: Pick<Deps, 'store'>,
  name: string,
  some: (tx: Tx) => number,
): Promise<number> => {
  let all = 0;
  for (let done = -1; done !== 0; all += Math.max(0, done))
    done = await store.write(name, async (tx) => some(tx));
  return all;
};
