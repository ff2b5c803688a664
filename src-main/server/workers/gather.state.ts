/** Events that come within so long of one another are told together, in milliseconds. */
const quietMs = 1000;
/** The first of them waits for so long at most. */
const longestMs = 10_000;

/** Holds what is gathered for an endpoint that takes events together; deliveries by their internal ids. */
export type Gathering = {
  /** Those up to here may be sent. */
  released: number;
  /** The newest that was seen. */
  newest: number;
  seenAt: number;
  /** Is when the first after those released was seen. */
  since: number;
  /** Is until when it waits for more, milliseconds since 1970; 0 while it does not. */
  until: number;
};

/** Nothing was seen yet. */
export const newGathering = (): Gathering => ({ released: 0, newest: 0, seenAt: 0, since: 0, until: 0 });

/** The ends of what waits for its first attempt. */
type Waiting = { readonly oldest: number; readonly newest: number };

/**
 * Looks at what waits; tells whether more is waited for. What is released is not gathered again, so that a long queue goes
 * on while new events come.
 */
export const gathers = (state: Gathering, { oldest, newest }: Waiting, now: number): boolean => {
  state.until = 0;
  if (oldest <= state.released) return false;
  if (state.newest <= state.released) state.since = now;
  if (state.newest !== newest) {
    state.newest = newest;
    state.seenAt = now;
  }
  const until = Math.min(state.seenAt + quietMs, state.since + longestMs);
  if (until > now) state.until = until;
  else state.released = newest;
  return until > now;
};
