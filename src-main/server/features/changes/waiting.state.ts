import type { Store } from '../../db/capabilities.ts';

/** Calls that wait for a change. */
export type Waiting = {
  /** Resolves once something changed, or after so many seconds; at once where too many wait already, or once it has ended. */
  next(seconds: number): Promise<void>;
  /** Lets everybody go, for good. */
  end(): void;
};

const most = 20;

/** Holds at most twenty calls until a record changes. */
export const createWaiting = (store: Pick<Store, 'versions'>): Waiting => {
  const held = new Set<() => void>();
  let unfollow: (() => void) | undefined;
  let hasEnded = false;
  const letGo = (): void => {
    for (const go of held) go();
  };
  const follow = (): void => {
    unfollow ??= store.versions.follow((tables) => {
      if (tables.has('change')) letGo();
    });
  };
  const leave = (go: () => void): void => {
    held.delete(go);
    if (held.size > 0) return;
    unfollow?.();
    unfollow = undefined;
  };
  return {
    next: async (seconds) => {
      if (hasEnded || held.size >= most) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, seconds * 1000);
      held.add(resolve);
      follow();
      await promise;
      clearTimeout(timer);
      leave(resolve);
    },
    end: () => {
      hasEnded = true;
      letGo();
    },
  };
};
