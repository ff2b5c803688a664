import type { QueryClient } from '@tanstack/react-query';
import { readAnew } from '../read-anew.ts';

/** Has what is kept of areas read anew. */
export type Refresher = {
  /** Reads the area's answers in sight anew: at once, but at most once in a pace, and never too few times. */
  readonly refresh: (area: string) => void;
  /** The same for everything that is kept. */
  readonly refreshAll: () => void;
  readonly stop: () => void;
};

/** Shortest time between two readings of one list, in milliseconds. */
const usualPace = 1000;
const everything = '*';

/** Makes the refresher of one window; one that nobody looks at only marks what it keeps as old. */
export function createRefresher(queries: QueryClient, pace = usualPace): Refresher {
  const resting = new Map<string, { timer: ReturnType<typeof setTimeout>; isAsked: boolean }>();

  function read(area: string): void {
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    void readAnew(queries, area === everything ? undefined : area, { refetchType });
    resting.set(area, { timer: setTimeout(() => wake(area), pace), isAsked: false });
  }

  function wake(area: string): void {
    const isAsked = resting.get(area)?.isAsked === true;
    resting.delete(area);
    if (isAsked) read(area);
  }

  function refresh(area: string): void {
    const rest = resting.get(area);
    if (rest === undefined) read(area);
    else rest.isAsked = true;
  }

  return {
    refresh,
    refreshAll: () => refresh(everything),
    stop: () => {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
