import type { StoreLog } from '../store-log.ts';

/** Looks at the work under way while the queue drains. */
export type Watch = {
  /** Tells which work begins, or that none is under way. */
  started(name: string | undefined): void;
  stop(): void;
};

const lookEveryMs = 1000;

/** Logs, once a work, one that still runs a second after it began: it may be waiting for something else. */
export function createWatch(log: StoreLog): Watch {
  let current: { readonly name: string; looks: number } | undefined;
  const timer = setInterval(() => {
    if (!current) return;
    current.looks += 1;
    if (current.looks === 2) log.error({ work: current.name }, 'store.stuck_write');
  }, lookEveryMs);
  timer.unref();
  return {
    started: (name) => {
      current = name === undefined ? undefined : { name, looks: 0 };
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}
