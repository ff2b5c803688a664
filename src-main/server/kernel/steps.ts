import { setImmediate as eventLoopTurn } from 'node:timers/promises';

/** Long work in steps, between which the thread that does it may answer others. */
export type Steps<T> = Generator<void, T>;

/** After so long the event loop gets a turn before the next step, so that reads are answered. */
const readersWaitMs = 2;

/** Does all steps at once. */
export const inOneTurn = <T>(steps: Steps<T>): T => {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

/** Does the steps one after the other and lets the event loop turn between them; short work is done at once. */
export const inTurns = async <T>(steps: Steps<T>): Promise<T> => {
  let since = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    if (performance.now() - since < readersWaitMs) continue;
    await eventLoopTurn();
    since = performance.now();
  }
};

/** So many of a list are one step. */
const together = 100;

/** A list in parts, each of which is one step. */
export function* inChunks<One>(list: readonly One[]): Generator<readonly One[]> {
  for (let first = 0; first < list.length; first += together) yield list.slice(first, first + together);
}

/** Does something with each of a list, in as many steps as it is long. */
export function* eachInSteps<One>(
  list: readonly One[],
  work: (one: One, index: number) => void,
): Steps<void> {
  for (const [index, one] of list.entries()) {
    if (index > 0 && index % together === 0) yield;
    work(one, index);
  }
}
