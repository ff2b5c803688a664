/** Whoever waits for a turn, in the order in which the turns come. */
export type WaitingLine<T> = {
  readonly length: number;
  /** Tells whether the next one is long; undefined where none waits. */
  readonly isLongNext: boolean | undefined;
  /** Is the next one, which stays in the line. */
  readonly next: T | undefined;
  add(one: T, size: Size): void;
  /** Takes the next one away. */
  take(): T | undefined;
  /** A long one has ended: whoever waits has waited for it. */
  longEnded(): void;
  /** Takes away those of whom this is true, in the order in which they came. */
  drop(isDropped: (one: T) => boolean): readonly T[];
};

export type Size = 'short' | 'long';

type Entry<T> = { readonly one: T; readonly arrival: number };

/**
 * Makes a line where nobody waits. First come, first served, but a short one that has waited for a long one goes before
 * the next long one. So a short one waits for one long one at most, and a long one for no more short ones than came
 * before it or while another long one ran. Short ones keep their order among themselves, and so do long ones.
 */
export const createWaitingLine = <T>(): WaitingLine<T> => {
  const lanes: Record<Size, Entry<T>[]> = { short: [], long: [] };
  let arrivals = 0;
  /** The last that came before the last long one ended. */
  let waited = 0;

  const nextLane = (): Entry<T>[] => {
    const [short] = lanes.short;
    const [long] = lanes.long;
    if (short === undefined) return lanes.long;
    if (long === undefined) return lanes.short;
    return short.arrival <= waited || short.arrival < long.arrival ? lanes.short : lanes.long;
  };

  const dropFrom = (size: Size, isDropped: (one: T) => boolean): readonly Entry<T>[] => {
    const dropped = lanes[size].filter(({ one }) => isDropped(one));
    if (dropped.length > 0) lanes[size] = lanes[size].filter((entry) => !dropped.includes(entry));
    return dropped;
  };

  return {
    get length() {
      return lanes.short.length + lanes.long.length;
    },
    get isLongNext() {
      const lane = nextLane();
      return lane.length === 0 ? undefined : lane === lanes.long;
    },
    get next() {
      return nextLane()[0]?.one;
    },
    add: (one, size) => {
      arrivals += 1;
      lanes[size].push({ one, arrival: arrivals });
    },
    take: () => nextLane().shift()?.one,
    longEnded: () => {
      waited = arrivals;
    },
    drop: (isDropped) =>
      [...dropFrom('short', isDropped), ...dropFrom('long', isDropped)]
        .toSorted((a, b) => a.arrival - b.arrival)
        .map(({ one }) => one),
  };
};
