import { isPublic, laneOf, type DispatchState } from './dispatch.state.ts';
import { readyEndpoints, type EndpointRow } from './dispatch.queries.ts';
import { allocateSlots, roomIn, type AllocatedSlots } from './allocate-slots.work.ts';
import { waitOf, type Lane, type Moment } from './lane.state.ts';
import type { Receiver } from '../kernel/outgoing/outgoing.ts';

/** Requests that may be made now: to whom, on which lane, how many; their slots there are taken already. */
export type Chance = Candidate & AllocatedSlots;

type Candidate = { readonly row: EndpointRow; readonly lane: Lane; readonly receiver: Receiver };

/** Lists what may be sent now, and the milliseconds until the next check. */
export type Choice = { readonly chances: readonly Chance[]; readonly wakeMs: number };

const usualTotal = 16;
const longestWaitMs = 30_000;

const isDue = ({ has_new, retry_at }: EndpointRow, now: number): boolean =>
  has_new === 1 || (retry_at !== null && retry_at <= now);

const candidates = (state: DispatchState, rows: readonly EndpointRow[]): readonly Candidate[] =>
  rows.flatMap((row) => {
    const receiver = state.deps.receivers.of(row);
    return receiver === undefined ? [] : [{ row, receiver, lane: laneOf(state, row) }];
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
  const waits = due.map(({ lane, row }) => waitOf(lane, row, moment)).filter((wait) => wait > 0);
  return Math.min(longestWaitMs, ...retries, ...waits);
};

/** Chooses what to send now, fair over endpoints, within every limit; the slots are taken from then on. */
export const choose = (state: DispatchState): Choice => {
  const { store, time, link, limits } = state.deps;
  const now = time();
  const rows = readyEndpoints(store.read);
  prune(state, rows);
  const all = candidates(state, rows);
  const due = all.filter(({ row }) => isDue(row, now));
  const moment = { now, returnedAt: link.returnedAt(), limits };
  const some = reachable(state, rotated(due, state.turns), now);
  const slots = { total: limits.total ?? usualTotal, lanes: [...state.lanes.values()], moment };
  const chances = allocateSlots(some, slots);
  return { chances, wakeMs: Math.min(wakeOf(all, some, moment), roomIn(some, slots)) };
};
