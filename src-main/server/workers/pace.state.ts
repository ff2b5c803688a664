/** How readily a receiver gives its slots back: as its answers show, or unknown until the first one. */
export type Pace = 'quick' | 'unknown' | 'tardy' | 'slow';

/** What is known of how an endpoint holds slots. */
export type Paced = {
  inFlight: number;
  /**
   * How long a slot is held: the mean of how long it was last and what this was before; undefined until the first end.
   */
  holdMs: number | undefined;
  /** When a request last ended, or the first of those under way began. */
  heardAt: number;
  /** How many slots were held lately, on average. */
  load: number;
  /** The moment up to which `load` is counted. */
  loadAt: number;
};

/** What holds a slot for less is quick. */
const quickMs = 500;
/** What holds a slot for less, and is not quick, is tardy. */
const tardyMs = 4000;
/** For how long an endpoint of a pace may say nothing of all that is under way to it. */
const patienceMs = { quick: quickMs, unknown: quickMs, tardy: tardyMs, slow: 0 } as const;
/** No request is waited for longer: what seems to have taken more slept, or its clock was set forward. */
const longestMs = 30_000;
/** In so long half of what `load` tells is forgotten. */
const halfLifeMs = 60_000;

/** An endpoint of which nothing is known. */
export const newPace = (now: number): Paced => ({
  inFlight: 0,
  holdMs: undefined,
  heardAt: now,
  load: 0,
  loadAt: now,
});

const usualPace = ({ holdMs }: Paced): Pace => {
  if (holdMs === undefined) return 'unknown';
  if (holdMs < quickMs) return 'quick';
  return holdMs < tardyMs ? 'tardy' : 'slow';
};

/** An endpoint's pace by how long it holds a slot; slow, too, is who says nothing for longer than that allows. */
export const paceOf = (paced: Paced, now: number): Pace => {
  const pace = usualPace(paced);
  return paced.inFlight > 0 && now - paced.heardAt >= patienceMs[pace] ? 'slow' : pace;
};

/**
 * Milliseconds until an endpoint counts as slow if nothing more is heard; Infinity where it does, or waits for nothing.
 */
export const slowIn = (paced: Paced, now: number): number => {
  const pace = paceOf(paced, now);
  return paced.inFlight === 0 || pace === 'slow' ? Infinity : paced.heardAt + patienceMs[pace] - now;
};

/** How many slots an endpoint held lately, on average; the last minute counts as much as all before. */
export const loadOf = (paced: Paced, now: number): number => {
  const kept = 0.5 ** (Math.max(0, now - paced.loadAt) / halfLifeMs);
  paced.load = paced.load * kept + paced.inFlight * (1 - kept);
  paced.loadAt = now;
  return paced.load;
};

/** A request takes a slot. */
export const hold = (paced: Paced, now: number): void => {
  loadOf(paced, now);
  if (paced.inFlight === 0) paced.heardAt = now;
  paced.inFlight += 1;
};

/** A request gives its slot back, however it ended. */
export const release = (
  paced: Paced,
  { now, heldMs }: { readonly now: number; readonly heldMs: number },
): void => {
  loadOf(paced, now);
  paced.inFlight -= 1;
  paced.heardAt = now;
  const held = Math.min(longestMs, heldMs);
  paced.holdMs = paced.holdMs === undefined ? held : (paced.holdMs + held) / 2;
};
