import { take, waitOf, type Allowance, type Lane, type Moment } from './lane.state.ts';
import { loadOf, paceOf, slowIn, type Pace } from './pace.state.ts';
import { hasRoom } from './share.rules.ts';

/** Somebody to whom something is due. */
export type Applicant = { readonly row: Allowance; readonly lane: Lane };

/** Slots that were dealt to an applicant; they are taken on its lane already. */
export type Dealt = {
  readonly slots: number;
  /** Whether a delivery that waits for its retry takes the first slot; retries and new ones take turns. */
  readonly retryFirst: boolean;
};

/** The slots there are, and everybody who holds some. */
export type Slots = { readonly total: number; readonly lanes: readonly Lane[]; readonly moment: Moment };

/** How many slots lanes hold, by their pace at that moment. */
const heldBy = (lanes: readonly Lane[], now: number): Record<Pace, number> => {
  const held = { quick: 0, unknown: 0, tardy: 0, slow: 0 };
  for (const lane of lanes) held[paceOf(lane, now)] += lane.inFlight;
  return held;
};

/** Who held the fewest slots lately comes first; among equals the order stays. */
const byLoad = <A extends Applicant>(applicants: readonly A[], now: number): readonly A[] =>
  applicants
    .map((applicant) => ({ applicant, load: loadOf(applicant.lane, now) }))
    .toSorted((one, other) => one.load - other.load)
    .map(({ applicant }) => applicant);

/** Deals slots in rounds, one for each that may, until there is no room or nobody may any more. */
export const deal = <A extends Applicant>(
  applicants: readonly A[],
  { total, lanes, moment }: Slots,
): readonly (A & Dealt)[] => {
  const { now } = moment;
  const held = heldBy(lanes, now);
  const dealt = byLoad(applicants, now).map((applicant) => ({
    ...applicant,
    slots: 0,
    retryFirst: applicant.lane.retryFirst,
  }));
  for (let isDealing = true; isDealing;) {
    isDealing = false;
    for (const one of dealt) {
      const { lane, row } = one;
      const pace = paceOf(lane, now);
      if (!hasRoom(held, pace, total) || waitOf(lane, row, moment) > 0) continue;
      take(lane, now);
      held[pace] += 1;
      one.slots += 1;
      isDealing = true;
    }
  }
  return dealt.filter(({ slots }) => slots > 0);
};

/**
 * Milliseconds until those who may be sent to and found no room are looked at again, unless a request ends before: when
 * the next who holds a slot counts as slow. Infinity where nobody waits for room.
 */
export const roomIn = (applicants: readonly Applicant[], { lanes, moment }: Slots): number => {
  const isCrowded = applicants.some(({ lane, row }) => waitOf(lane, row, moment) === 0);
  return isCrowded ? Math.min(...lanes.map((lane) => slowIn(lane, moment.now))) : Infinity;
};
