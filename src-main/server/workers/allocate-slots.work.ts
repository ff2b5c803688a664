import { take, waitOf, type Allowance, type Lane, type Moment } from './lane.state.ts';
import { loadOf, paceOf, slowerIn, type Pace } from './pace.state.ts';
import { hasRoom } from './share.rules.ts';

/** Describes an endpoint with due deliveries. */
export type Applicant = { readonly row: Allowance; readonly lane: Lane };

/** Holds the slots that an applicant got; its lane counts them already. */
export type AllocatedSlots = {
  readonly slots: number;
  /** Tells whether a delivery that waits for its retry takes the first slot; retries and new ones take turns. */
  readonly retryFirst: boolean;
  readonly ordersFirst: boolean;
};

/** The slots there are, and everybody who holds some. */
export type Slots = { readonly total: number; readonly lanes: readonly Lane[]; readonly moment: Moment };

/** Sums the slots that lanes hold, by their pace at that moment. */
const heldBy = (lanes: readonly Lane[], now: number): Record<Pace, number> => {
  const held = { quick: 0, unknown: 0, tardy: 0, slow: 0, silent: 0 };
  for (const lane of lanes) held[paceOf(lane, now)] += lane.inFlight;
  return held;
};

/** Sorts the applicants by the slots that they held lately, the fewest first; among equals the order stays. */
const byLoad = <A extends Applicant>(applicants: readonly A[], now: number): readonly A[] =>
  applicants
    .map((applicant) => ({ applicant, load: loadOf(applicant.lane, now) }))
    .toSorted((one, other) => one.load - other.load)
    .map(({ applicant }) => applicant);

/** Deals slots in rounds, one for each that may, until there is no room or nobody may any more. */
export const allocateSlots = <A extends Applicant>(
  applicants: readonly A[],
  { total, lanes, moment }: Slots,
): readonly (A & AllocatedSlots)[] => {
  const { now } = moment;
  const held = heldBy(lanes, now);
  const allocated = byLoad(applicants, now).map((applicant) => ({
    ...applicant,
    slots: 0,
    retryFirst: applicant.lane.retryFirst,
    ordersFirst: applicant.lane.ordersFirst,
  }));
  for (let isAllocating = true; isAllocating;) {
    isAllocating = false;
    for (const one of allocated) {
      const { lane, row } = one;
      const pace = paceOf(lane, now);
      if (!hasRoom(held, pace, total) || waitOf(lane, row, moment) > 0) continue;
      take(lane, now);
      held[pace] += 1;
      one.slots += 1;
      isAllocating = true;
    }
  }
  return allocated.filter(({ slots }) => slots > 0);
};

/**
 * Milliseconds until those who may be sent to and found no room are looked at again, unless a request ends before: when
 * the next who holds a slot counts as slower. Infinity where nobody waits for room.
 */
export const roomIn = (applicants: readonly Applicant[], { lanes, moment }: Slots): number => {
  const isCrowded = applicants.some(({ lane, row }) => waitOf(lane, row, moment) === 0);
  return isCrowded ? Math.min(...lanes.map((lane) => slowerIn(lane, moment.now))) : Infinity;
};
