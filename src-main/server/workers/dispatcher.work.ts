import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryError } from '#shared/areas/webhooks/rules.ts';
import { destinationOf } from '../kernel/outgoing/address-policy.ts';
import type { Outcome, Outgoing, SlotHolder } from '../kernel/outgoing/outgoing.ts';
import { applyOutcomes, type Claimed, type Ended } from './apply-outcome.service.ts';
import { choose, type Chance } from './choose.work.ts';
import { claimAll, type Sending } from './claim.service.ts';
import {
  isPublic,
  newState,
  type DispatcherDeps,
  type DispatchState,
  countOnline,
} from './dispatch.state.ts';
import { addOnlineMs, onlineMs, takeUp } from './dispatch.queries.ts';
import { fail, giveBack, isSpared, type Lane, spare, succeed, waitOf } from './lane.state.ts';
import { release } from './pace.state.ts';
import { decide, type Decision } from './retry-policy.rules.ts';
import { beginWatch, hasSlept, interruptedOf } from './sleep-watch.rules.ts';

/** Delivers what is due, over and over, from its start to its stop. */
export type Dispatcher = {
  /** Takes up what an earlier run left and begins. */
  start(): Promise<void>;
  /** Says that there may be something to send. */
  poke(): void;
  /** The machine goes to sleep or woke up: what fails without an answer from then on, though begun before, is interrupted. */
  slept(): void;
  /** Ends the rest of an endpoint that failed: people want to see it tried now. */
  trust(endpointId: number): void;
  /** Resolves once nothing that may be sent now is left, and nothing is under way. */
  idle(): Promise<void>;
  /** Gives the reason for which it holds an endpoint; null without one. */
  hindrance(endpointId: number): 'network' | 'failing' | null;
  /** Gives from when on the limits of an endpoint let a request go. */
  nextSlot: Outgoing['nextSlot'];
  /**
   * Takes nothing new, lets requests in progress end, for so long at most, and writes their outcomes; never rejects.
   */
  stop(patienceMs?: number): Promise<void>;
};

const latestMs = 1.2 * 86_400_000;
const troubleMs = 1000;
/** Once so many are under way, turns keep this distance, so that attempts which end in between share a commit. */
const gatherMs = 2;
const fewUnderWay = 4;
const usualPatienceMs = 10_000;
const tables = ['event', 'webhook_endpoint', 'webhook_secret'];

const resolveIdle = (state: DispatchState): void => {
  if (state.underWay.size > 0 || state.ended.length > 0 || state.isAsked) return;
  for (const resolveWaiter of state.idleWaiters.splice(0)) resolveWaiter();
};

const sleepFor = (state: DispatchState, milliseconds: number): void => {
  clearTimeout(state.timer);
  if (!state.isRunning) return;
  state.timer = setTimeout(() => ask(state), milliseconds).unref();
};

/** Runs a turn and schedules the next one; logs a failure and tries again soon. */
const run = async (state: DispatchState): Promise<void> => {
  state.isAsked = false;
  let wakeMs = troubleMs;
  try {
    wakeMs = await takeTurn(state, () => ask(state));
  } catch (error) {
    state.isAsked = false;
    state.deps.log.warn({ err: error }, 'webhooks.dispatch_failed');
  }
  state.turning = undefined;
  state.turnedAt = performance.now();
  if (state.isAsked) return soon(state);
  resolveIdle(state);
  return sleepFor(state, wakeMs);
};

/** The turn that is under way, or a new one. */
const work = (state: DispatchState): Promise<void> => {
  if (state.isOver) return Promise.resolve();
  state.turning ??= run(state);
  return state.turning;
};

/** Plans a turn: at once, or, while much is under way, at a distance from the last. */
const soon = (state: DispatchState): void => {
  const restMs = state.turnedAt + gatherMs - performance.now();
  if (state.underWay.size < fewUnderWay || restMs <= 0) setImmediate(() => void work(state));
  else setTimeout(() => void work(state), restMs);
};

/** Asks for a turn; many that ask at once get one. */
const ask = (state: DispatchState): void => {
  if (!state.isAsked && state.turning === undefined) soon(state);
  state.isAsked = true;
};

const start = async (state: DispatchState): Promise<() => void> => {
  const { store, time } = state.deps;
  await store.write('webhooks.takeUp', async (tx) => takeUp(tx, time() + latestMs));
  state.savedOnlineMs = onlineMs(store.read);
  state.seenAt = time();
  state.isRunning = true;
  const unfollow = store.versions.follow((written) => {
    if (tables.some((table) => written.has(table))) ask(state);
  });
  ask(state);
  return unfollow;
};

const stop = async (state: DispatchState, patienceMs: number): Promise<void> => {
  state.isRunning = false;
  clearTimeout(state.timer);
  const patience = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => {});
  await Promise.race([Promise.all(state.underWay), late]);
  patience.abort();
  await state.turning;
  if (state.ended.length > 0) await work(state);
  state.isOver = true;
};

const hindranceOf = (state: DispatchState, endpointId: number): 'network' | 'failing' | null => {
  const lane = state.lanes.get(endpointId);
  if (lane === undefined) return null;
  if (isPublic(state, lane) && state.deps.link.isOffline()) return 'network';
  return isSpared(lane) ? 'failing' : null;
};

const nextSlotOf = (state: DispatchState, endpoint: SlotHolder): number => {
  const { time, link, limits } = state.deps;
  const now = time();
  const lane = state.lanes.get(endpoint.id);
  return lane === undefined
    ? now
    : now + waitOf(lane, endpoint, { now, returnedAt: link.returnedAt(), limits });
};

/** A dispatcher that has not begun. */
export const createDispatcher = (deps: DispatcherDeps): Dispatcher => {
  const state = newState(deps);
  let unfollow = (): void => {};
  return {
    start: async () => {
      unfollow = await start(state);
    },
    poke: () => ask(state),
    slept: () => {
      state.sleeps += 1;
    },
    trust: (endpointId) => {
      const lane = state.lanes.get(endpointId);
      if (lane !== undefined) succeed(lane);
      ask(state);
    },
    idle: () =>
      new Promise((resolve) => {
        state.idleWaiters.push(resolve);
        ask(state);
      }),
    hindrance: (endpointId) => hindranceOf(state, endpointId),
    nextSlot: (endpoint) => nextSlotOf(state, endpoint),
    stop: async (patienceMs = usualPatienceMs) => {
      unfollow();
      await stop(state, patienceMs);
    },
  };
};

const saveOnlineMs = 60_000;
/** The errors of requests that got no answer in time. */
const inVain: ReadonlySet<DeliveryError | null> = new Set(['timeout_connect', 'timeout_total']);

const launch = (state: DispatchState, { chance, claimed, message }: Sending, onEnded: () => void): void => {
  const { lane, receiver } = chance;
  const { sender, time } = state.deps;
  const watch = beginWatch(state, receiver);
  const begun = time();
  const under = sender.send(receiver, message).then((outcome) => {
    if (state.isOver) return;
    const now = time();
    release(lane, { now, heldMs: now - begun, isSilent: inVain.has(outcome.error) });
    const seen = hasSlept(state, watch) ? interruptedOf(outcome) : outcome;
    state.ended.push(conclude(state, { lane, claimed }, seen));
    state.underWay.delete(under);
    onEnded();
  });
  state.underWay.add(under);
};

/** Writes what ended and claims what may be sent, in one transaction: so attempts share their commits. */
const write = async (state: DispatchState, ended: readonly Ended[], chances: readonly Chance[]) => {
  const { store, clock, log, ids, time } = state.deps;
  const added = state.unsavedOnlineMs;
  const bench = { store, clock, log, ids, onlineMs: state.savedOnlineMs + added };
  const sendings = await store.write('webhooks.dispatch', async (tx) => {
    applyOutcomes(tx, ended, bench);
    if (added > 0) addOnlineMs(tx, added);
    return claimAll(tx, chances, { claim: ids.uid(), now: time(), ids });
  });
  state.savedOnlineMs += added;
  state.unsavedOnlineMs -= added;
  return sendings;
};

/** Sends what was claimed, and gives back the slots for which nothing was due any more. */
const sendAll = (
  state: DispatchState,
  { chances, sendings }: { readonly chances: readonly Chance[]; readonly sendings: readonly Sending[] },
  onEnded: () => void,
): void => {
  for (const sending of sendings) launch(state, sending, onEnded);
  for (const chance of chances) {
    const used = sendings.filter((sending) => sending.chance === chance).length;
    giveBack(chance.lane, chance.slots - used);
  }
};

/** Milliseconds until the first of those that ended is due again. */
const againMs = ({ deps }: DispatchState, ended: readonly Ended[]): number => {
  const dues = ended.flatMap(({ decision }) => ('dueAt' in decision ? [decision.dueAt] : []));
  return Math.max(0, Math.min(...dues) - deps.time());
};

/**
 * One look at everything: writes what ended, claims what may be sent and sends it; gives the milliseconds until the
 * next look and calls `onEnded` for each request that ends later. Rejects where nothing could be written; then
 * nothing is lost and no slot is taken.
 */
const takeTurn = async (state: DispatchState, onEnded: () => void): Promise<number> => {
  countOnline(state);
  state.turns += 1;
  const ended = state.ended.splice(0);
  const { chances, wakeMs } = state.isRunning ? choose(state) : { chances: [], wakeMs: Infinity };
  if (ended.length === 0 && chances.length === 0 && state.unsavedOnlineMs < saveOnlineMs) return wakeMs;
  try {
    const sendings = await write(state, ended, chances);
    sendAll(state, { chances, sendings }, onEnded);
  } catch (error) {
    state.ended.unshift(...ended);
    for (const { lane, slots } of chances) giveBack(lane, slots);
    throw error;
  }
  // what was chosen did not know yet what the same transaction made of those that ended
  return Math.min(wakeMs, againMs(state, ended));
};

/** Errors that only a machine without a network meets, besides those that name the network. */
const unclear: ReadonlySet<DeliveryError | null> = new Set(['dns', 'timeout_connect', 'local_offline']);
/** Errors that show that a receiver was reached. */
const proofs: ReadonlySet<DeliveryError | null> = new Set([
  'refused',
  'reset',
  'tls',
  'clock_suspect',
  'bad_header',
]);

/** A failure on this machine that is not the network's fault is the receiver's own. */
const ownError = (url: string): DeliveryError => (destinationOf(url)?.isLiteral === true ? 'refused' : 'dns');

/** Decides the cause of a failure: the network, for which no receiver is blamed, or the receiver. */
const blame = (state: DispatchState, lane: Lane, { error, httpStatus }: Outcome): DeliveryError | null => {
  const { link, sender, time } = state.deps;
  if (sender.kindOf(lane.endpointId) === 'loopback') return error;
  if (!link.hasNetwork() && unclear.has(error)) return 'local_offline';
  const leadsOut = isPublic(state, lane);
  if (leadsOut && (httpStatus !== null || proofs.has(error))) link.reached(lane.endpointId, time());
  if (error !== 'local_offline') return error;
  if (leadsOut && link.failedHere(lane.endpointId, time())) return error;
  return ownError(lane.url);
};

const teach = (lane: Lane, decision: Decision, { outcome, now }: Pick<Ended, 'outcome' | 'now'>): void => {
  if (decision.kind === 'delivered') succeed(lane);
  else if (decision.kind === 'uncounted') spare(lane, decision.dueAt);
  else fail(lane, now);
  if (outcome.httpStatus === 429 && decision.kind === 'retry') spare(lane, decision.dueAt);
};

/** Draws the conclusions of an attempt: for its lane, for the link, and for its delivery. */
const conclude = (
  state: DispatchState,
  { lane, claimed }: { readonly lane: Lane; readonly claimed: Claimed },
  answered: Outcome,
): Ended => {
  const { time, random } = state.deps;
  const now = time();
  const outcome = { ...answered, error: blame(state, lane, answered) };
  const decision = decide({ outcome, attempts: claimed.attempts, now, random: random() });
  teach(lane, decision, { outcome, now });
  return { claimed, outcome, decision, now };
};
