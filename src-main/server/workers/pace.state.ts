/** Names how soon a receiver frees its slots: by its answers, or unknown until the first one. */
export type Pace = 'quick' | 'unknown' | 'tardy' | 'slow' | 'silent';

/** Holds what is known of how an endpoint occupies slots. */
export type Paced = {
  inFlight: number;
  /** Is how long a slot is held: the mean of the last duration and this value before; undefined until the first end. */
  holdMs: number | undefined;
  /** Tells whether the last ended request got no answer in time. */
  isSilent: boolean;
  /** Is when a request last ended, or the first of those in progress began. */
  lastAnswerAt: number;
  /** Is how many slots were held lately, on average. */
  load: number;
  /** The moment up to which `load` is counted. */
  loadAt: number;
};

/** A receiver that holds a slot for less is quick. */
const quickMs = 500;
/** A receiver that holds a slot for less, and is not quick, is tardy. */
const tardyMs = 4000;
/** For how long an endpoint of a pace may say nothing of all that is under way to it. */
const patienceMs = { quick: quickMs, unknown: quickMs, tardy: tardyMs, slow: 0, silent: 0 } as const;
/** A receiver that never answered and sends nothing for so long is silent. */
const silentMs = 10_000;
/** No request is waited for longer: what seems to have taken more slept, or its clock was set forward. */
const longestMs = 30_000;
/** The time in which half of `load` is forgotten. */
const halfLifeMs = 60_000;

/** An endpoint of which nothing is known. */
export const newPace = (now: number): Paced => ({
  inFlight: 0,
  holdMs: undefined,
  isSilent: false,
  lastAnswerAt: now,
  load: 0,
  loadAt: now,
});

const usualPace = ({ holdMs, isSilent }: Paced): Pace => {
  if (isSilent) return 'silent';
  if (holdMs === undefined) return 'unknown';
  if (holdMs < quickMs) return 'quick';
  return holdMs < tardyMs ? 'tardy' : 'slow';
};

/**
 * An endpoint's pace by how long it holds a slot; slow, too, is who says nothing for longer than that allows, and silent
 * who never said anything for long, or was waited for in vain.
 */
export const paceOf = (paced: Paced, now: number): Pace => {
  const pace = usualPace(paced);
  const quietMs = paced.inFlight > 0 ? now - paced.lastAnswerAt : -1;
  if (pace === 'silent' || quietMs < patienceMs[pace]) return pace;
  return pace === 'unknown' && quietMs >= silentMs ? 'silent' : 'slow';
};

/**
 * Gives the milliseconds until an endpoint counts as slower if no more answer arrives; Infinity where no request waits,
 * or where it never will.
 */
export const slowerIn = (paced: Paced, now: number): number => {
  const [usual, pace] = [usualPace(paced), paceOf(paced, now)];
  if (paced.inFlight === 0 || pace === 'silent') return Infinity;
  if (pace !== 'slow') return paced.lastAnswerAt + patienceMs[pace] - now;
  return usual === 'unknown' ? paced.lastAnswerAt + silentMs - now : Infinity;
};

/** Averages how many slots an endpoint held lately; the last minute counts as much as all time before. */
export const loadOf = (paced: Paced, now: number): number => {
  const kept = 0.5 ** (Math.max(0, now - paced.loadAt) / halfLifeMs);
  paced.load = paced.load * kept + paced.inFlight * (1 - kept);
  paced.loadAt = now;
  return paced.load;
};

/** A request takes a slot. */
export const hold = (paced: Paced, now: number): void => {
  loadOf(paced, now);
  if (paced.inFlight === 0) paced.lastAnswerAt = now;
  paced.inFlight += 1;
};

/** Describes how a request freed its slot. */
export type Release = {
  readonly now: number;
  /** For how long it held the slot. */
  readonly heldMs: number;
  /** Tells whether it was given up because no answer, or no complete one, came in time. */
  readonly isSilent: boolean;
};

/** A request gives its slot back, however it ended. */
export const release = (paced: Paced, { now, heldMs, isSilent }: Release): void => {
  loadOf(paced, now);
  paced.inFlight -= 1;
  paced.lastAnswerAt = now;
  paced.isSilent = isSilent;
  const held = Math.min(longestMs, heldMs);
  paced.holdMs = paced.holdMs === undefined ? held : (paced.holdMs + held) / 2;
};
