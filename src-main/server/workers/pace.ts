/** How readily a receiver gives its places back: as its answers show, or unknown until the first one. */
export type Pace = 'quick' | 'unknown' | 'slow';

/** What is known of how an endpoint holds places. */
export type Paced = {
  inFlight: number;
  /** How long a place was held last, and at least half of what it was before; undefined until the first end. */
  holdMs: number | undefined;
  /** When a request last ended, or the first of those under way began. */
  heardAt: number;
  /** How many places were held lately, on average. */
  load: number;
  /** The moment up to which `load` is counted. */
  loadAt: number;
};

/** What holds a place for longer is slow. */
const slowMs = 500;
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

/** Slow is who held a place for long, or says nothing for as long while something is under way. */
export const paceOf = ({ inFlight, holdMs, heardAt }: Paced, now: number): Pace => {
  if (inFlight > 0 && now - heardAt >= slowMs) return 'slow';
  if (holdMs === undefined) return 'unknown';
  return holdMs >= slowMs ? 'slow' : 'quick';
};

/** Milliseconds until an endpoint counts as slow if nothing more is heard; Infinity where it does, or waits for nothing. */
export const slowIn = (paced: Paced, now: number): number =>
  paced.inFlight === 0 || paceOf(paced, now) === 'slow' ? Infinity : paced.heardAt + slowMs - now;

/** How many places an endpoint held lately, on average; the last minute counts as much as all before. */
export const loadOf = (paced: Paced, now: number): number => {
  const kept = 0.5 ** (Math.max(0, now - paced.loadAt) / halfLifeMs);
  paced.load = paced.load * kept + paced.inFlight * (1 - kept);
  paced.loadAt = now;
  return paced.load;
};

/** A request takes a place. */
export const hold = (paced: Paced, now: number): void => {
  loadOf(paced, now);
  if (paced.inFlight === 0) paced.heardAt = now;
  paced.inFlight += 1;
};

/** A request gives its place back, however it ended. */
export const release = (
  paced: Paced,
  { now, heldMs }: { readonly now: number; readonly heldMs: number },
): void => {
  loadOf(paced, now);
  paced.inFlight -= 1;
  paced.heardAt = now;
  paced.holdMs = Math.max(Math.min(longestMs, heldMs), (paced.holdMs ?? 0) / 2);
};
