import { constants, getPriority, setPriority } from 'node:os';

/**
 * So much nicer than the rest of the program, long work has a tenth of a processor that others want too. Tests say 0:
 * whoever awaits nothing but that work waits ten times as long beside other tests.
 */
const nicer = Number(process.env['ALMOXARIFE_NICER'] ?? 10);

/**
 * Lets the other threads of this process go first: for threads whose work is long and awaited by nobody's next key.
 * Only Linux has a priority a thread; elsewhere this would slow the whole program, and nothing is done. A system that
 * forbids it is obeyed: the work is done all the same.
 */
export const giveWay = (): void => {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + nicer, constants.priority.PRIORITY_LOW));
  } catch {
    // a courtesy, no condition
  }
};
