import type { Pace } from './pace.state.ts';

/** Counts the held slots, by the pace of their receivers. */
export type HeldSlots = Readonly<Record<Pace, number>>;

/** The part of all slots that receivers of a pace and slower ones may hold together. */
const parts = [
  ['silent', 1 / 4],
  ['slow', 1 / 2],
  ['tardy', 5 / 8],
  ['unknown', 3 / 4],
  ['quick', 1],
] as const satisfies readonly (readonly [Pace, number])[];

/**
 * Tells whether one more request may begin to a receiver of that pace. What slower ones hold beyond their part, because
 * they became slow while they held it, keeps nothing from the others: a part of all slots is always left to the quick.
 */
export const hasRoom = (held: HeldSlots, pace: Pace, total: number): boolean => {
  let kept = 0;
  let isAsked = false;
  for (const [each, part] of parts) {
    const most = Math.max(1, Math.floor(total * part));
    const taken = kept + held[each];
    isAsked ||= each === pace;
    if (isAsked && taken >= most) return false;
    kept = Math.min(most, taken);
  }
  return true;
};
