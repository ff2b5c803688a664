import { AppError } from '../../kernel/app-error.ts';

/** Limits how many tasks run at once, how many may wait, and for how long. */
export type SlotLimits = { readonly atOnce: number; readonly waiting: number; readonly patienceMs: number };

/** Runs works a few at a time, in order; throws AppError 503 `busy` where too many wait or the wait is too long. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

const retryAfterSeconds = 2;
const refusal = (): AppError => new AppError(503, 'busy', { retryAfter: retryAfterSeconds });

type Waiter = { start(): void };

/** Makes slots that are all free. */
export const createSlots = ({ atOnce, waiting, patienceMs }: SlotLimits): Slots => {
  const queue: Waiter[] = [];
  let taken = 0;

  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(refusal());
      }, patienceMs);
      queue.push(waiter);
    });

  const take = async (): Promise<void> => {
    if (taken < atOnce) taken += 1;
    else if (queue.length >= waiting) throw refusal();
    else await wait();
  };

  const giveBack = (): void => {
    const next = queue.shift();
    if (next === undefined) taken -= 1;
    else next.start();
  };

  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
};
