import type { Deps } from '../../../kernel/deps.ts';
import { emitAllocationEvents } from './follow.service.ts';

/** Tells orders of their reservations while a server listens. */
export type AllocationWatch = {
  /** Begins, with what happened while nobody looked. */
  start(): void;
  /** Ends, after the pass that is under way. */
  stop(): Promise<void>;
};

/** Tells orders what happened to their reservations by itself, after each COMMIT that left word of it. */
export const watchAllocations = (deps: Deps): AllocationWatch => {
  let pass: Promise<unknown> = Promise.resolve();
  let unfollow: (() => void) | undefined;
  const look = (): void => {
    pass = pass
      .then(() => (unfollow === undefined ? 0 : emitAllocationEvents(deps)))
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'orders were not told of their reservations');
      });
  };
  return {
    start: () => {
      unfollow = deps.store.versions.follow((tables) => {
        if (tables.has('allocation_to_tell')) look();
      });
      look();
    },
    stop: async () => {
      unfollow?.();
      unfollow = undefined;
      await pass;
    },
  };
};
