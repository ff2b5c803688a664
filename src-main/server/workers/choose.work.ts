import { isPublic, laneOf, type DispatchState } from './dispatch.state.ts';
import { readyEndpoints, type EndpointRow } from './dispatch.queries.ts';
import { gathers } from './gather.state.ts';
import { waitOf, type Lane, type Moment, take, type Allowance } from './lane.state.ts';
import type { Receiver } from '../kernel/outgoing/outgoing.ts';
import { loadOf, paceOf, slowerIn, type Pace } from './pace.state.ts';
import { hasRoom } from './share.rules.ts';

/** Requests that may be made now: to whom, on which lane, how many; their slots there are taken already. */
export type Chance = Candidate & AllocatedSlots;

type Candidate = { readonly row: EndpointRow; readonly lane: Lane; readonly receiver: Receiver };

/** Lists what may be sent now, and the milliseconds until the next check. */
export type Choice = { readonly chances: readonly Chance[]; readonly wakeMs: number };

const usualTotal = 16;
const longestWaitMs = 30_000;

const isDue = ({ has_new, retry_at }: EndpointRow, now: number): boolean =>
  has_new === 1 || (retry_at !== null && retry_at <= now);

/** An endpoint with what may be sent to it: new events not while more are waited for. */
const gathered = (row: EndpointRow, lane: Lane, now: number): EndpointRow => {
  const { oldest_new: oldest, newest_new: newest } = row;
  if (oldest === null || newest === null) return row;
  return gathers(lane.gathering, { oldest, newest }, now) ? { ...row, has_new: 0 } : row;
};

const candidates = (state: DispatchState, rows: readonly EndpointRow[], now: number): readonly Candidate[] =>
  rows.flatMap((row) => {
    const receiver = state.deps.receivers.of(row);
    if (receiver === undefined) return [];
    const lane = laneOf(state, row);
    return [{ row: gathered(row, lane, now), receiver, lane }];
  });

/** Forgets endpoints that are off or held, unless something is still under way to them. */
const prune = ({ lanes }: DispatchState, rows: readonly EndpointRow[]): void => {
  const ids = new Set(rows.map(({ id }) => id));
  for (const [id, { inFlight }] of lanes) if (!ids.has(id) && inFlight === 0) lanes.delete(id);
};

/** Those whose network is there; offline, one of those that lead to the internet, now and then, as a probe. */
const reachable = (state: DispatchState, due: readonly Candidate[], now: number): readonly Candidate[] => {
  const { link } = state.deps;
  if (!link.isOffline()) return due;
  const held = due.filter(({ lane }) => isPublic(state, lane));
  const [probe] = held;
  const isProbing = held.some(({ lane }) => lane.inFlight > 0);
  const probes = probe !== undefined && !isProbing && link.mayProbe(now) ? [probe] : [];
  return [...due.filter((candidate) => !held.includes(candidate)), ...probes];
};

const rotated = <T>(list: readonly T[], by: number): readonly T[] => {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};

const wakeOf = (all: readonly Candidate[], due: readonly Candidate[], moment: Moment): number => {
  const retries = all.map(({ row }) => (row.retry_at ?? Infinity) - moment.now).filter((wait) => wait > 0);
  const gatherings = all.map(({ lane }) => lane.gathering.until - moment.now).filter((wait) => wait > 0);
  const waits = due.map(({ lane, row }) => waitOf(lane, row, moment)).filter((wait) => wait > 0);
  return Math.min(longestWaitMs, ...retries, ...gatherings, ...waits);
};

/** Chooses what to send now, fair over endpoints, within every limit; the slots are taken from then on. */
export const choose = (state: DispatchState): Choice => {
  const { store, time, link, limits } = state.deps;
  const now = time();
  const rows = readyEndpoints(store.read);
  prune(state, rows);
  const all = candidates(state, rows, now);
  const due = all.filter(({ row }) => isDue(row, now));
  const moment = { now, returnedAt: link.returnedAt(), limits };
  const some = reachable(state, rotated(due, state.turns), now);
  const slots = { total: limits.total ?? usualTotal, lanes: [...state.lanes.values()], moment };
  const chances = allocateSlots(some, slots);
  return { chances, wakeMs: Math.min(wakeOf(all, some, moment), roomIn(some, slots)) };
};

/** Describes an endpoint with due deliveries. */
type Applicant = { readonly row: Allowance; readonly lane: Lane };

/** Holds the slots that an applicant got; its lane counts them already. */
type AllocatedSlots = {
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
