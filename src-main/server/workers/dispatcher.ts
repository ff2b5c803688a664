import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '../db/capabilities.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Message } from '../kernel/outgoing/outgoing.ts';
import { applyOutcome, type Claimed, type Ended } from './apply-outcome.ts';
import { choose, type Chance } from './choose.ts';
import { conclude } from './conclude.ts';
import {
  countOnline,
  isPublic,
  newState,
  type DispatcherDeps,
  type DispatchState,
} from './dispatch-state.ts';
import { addOnlineMs, claimNext, findMessage, insertAttempt, onlineMs, takeUp } from './dispatch.queries.ts';
import { giveBack, isSpared } from './lane.ts';

/** Delivers what is due, over and over, from its start to its stop. */
export type Dispatcher = {
  /** Takes up what an earlier run left and begins. */
  start(): Promise<void>;
  /** Says that there may be something to send. */
  poke(): void;
  /** Resolves once nothing that may be sent now is left, and nothing is under way. */
  idle(): Promise<void>;
  /** What makes it hold an endpoint back; null where nothing does. */
  hindrance(endpointId: number): 'network' | 'failing' | null;
  /** Takes nothing new, lets what is under way end, for so long at most, and writes what it came to. */
  stop(patienceMs?: number): Promise<void>;
};

const latestMs = 1.2 * 86_400_000;
const troubleMs = 1000;
/** Attempts that end within this time share a commit, once so many are under way. */
const gatherMs = 2;
const fewUnderWay = 4;
const saveOnlineMs = 60_000;
const usualPatienceMs = 10_000;
const tables = ['event', 'webhook_endpoint', 'webhook_secret'];

type Sending = { readonly chance: Chance; readonly claimed: Claimed; readonly message: Message };

const claim = (state: DispatchState, tx: Tx, chance: Chance): Sending | undefined => {
  const { ids, time } = state.deps;
  const now = time();
  const at = toInstant(now);
  const { row, retryFirst } = chance;
  const claimId = ids.uid();
  const taken = claimNext(tx, { endpoint_id: row.id, claim: claimId, at, now, retryFirst });
  if (taken === undefined) return undefined;
  const { uid: id, name: event, body } = findMessage(tx, taken.event_id);
  const claimed = {
    deliveryId: taken.id,
    endpointId: row.id,
    attemptId: insertAttempt(tx, taken.id, at),
    claim: claimId,
    attempts: taken.attempts,
    event,
  };
  return { chance, claimed, message: { id, body } };
};

const launch = (state: DispatchState, { chance, claimed, message }: Sending): void => {
  const { lane, receiver } = chance;
  const under = state.deps.sender.send(receiver, message).then((outcome) => {
    if (state.isOver) return;
    lane.inFlight -= 1;
    state.ended.push(conclude(state, { lane, claimed }, outcome));
    state.underWay.delete(under);
    ask(state);
  });
  state.underWay.add(under);
};

/** Writes what ended and claims what may be sent, in one transaction: so attempts share their commits. */
const write = async (state: DispatchState, ended: readonly Ended[], chances: readonly Chance[]) => {
  const { store, log } = state.deps;
  const added = state.unsavedOnlineMs;
  const bench = { log, onlineMs: state.savedOnlineMs + added };
  const sendings = await store.write('webhooks.dispatch', async (tx) => {
    for (const one of ended) applyOutcome(tx, one, bench);
    if (added > 0) addOnlineMs(tx, added);
    return chances.map((chance) => claim(state, tx, chance));
  });
  state.savedOnlineMs += added;
  state.unsavedOnlineMs -= added;
  return sendings;
};

/** One look at everything; gives the milliseconds until the next. */
const turn = async (state: DispatchState): Promise<number> => {
  countOnline(state);
  state.turns += 1;
  const ended = state.ended.splice(0);
  const { chances, wakeMs } = state.isRunning ? choose(state) : { chances: [], wakeMs: Infinity };
  if (ended.length === 0 && chances.length === 0 && state.unsavedOnlineMs < saveOnlineMs) return wakeMs;
  try {
    const sendings = await write(state, ended, chances);
    for (const [index, sending] of sendings.entries()) {
      const chance = chances[index];
      if (sending !== undefined) launch(state, sending);
      else if (chance !== undefined) giveBack(chance.lane);
    }
  } catch (error) {
    state.ended.unshift(...ended);
    for (const { lane } of chances) giveBack(lane);
    throw error;
  }
  return wakeMs;
};

const tellIdle = (state: DispatchState): void => {
  if (state.underWay.size > 0 || state.ended.length > 0 || state.isAsked) return;
  for (const tell of state.idleWaiters.splice(0)) tell();
};

const sleepFor = (state: DispatchState, milliseconds: number): void => {
  clearTimeout(state.timer);
  if (!state.isRunning) return;
  state.timer = setTimeout(() => ask(state), milliseconds).unref();
};

const work = async (state: DispatchState): Promise<void> => {
  if (state.isTurning || state.isOver) return;
  state.isTurning = true;
  state.isAsked = false;
  let wakeMs = troubleMs;
  try {
    wakeMs = await turn(state);
  } catch (error) {
    state.isAsked = false;
    state.deps.log.warn({ err: error }, 'webhooks.dispatch_failed');
  }
  state.isTurning = false;
  if (state.isAsked) return soon(state);
  tellIdle(state);
  return sleepFor(state, wakeMs);
};

/** Plans a turn: at once, or, while much is under way, a little later, so that more that ends shares its commit. */
const soon = (state: DispatchState): void => {
  if (state.underWay.size < fewUnderWay) setImmediate(() => void work(state));
  else setTimeout(() => void work(state), gatherMs);
};

/** Asks for a turn; many that ask at once get one. */
const ask = (state: DispatchState): void => {
  if (!state.isAsked && !state.isTurning) soon(state);
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
  while (state.isTurning) await new Promise((resolve) => setImmediate(resolve));
  if (state.ended.length > 0) await turn(state);
  state.isOver = true;
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
    idle: () =>
      new Promise((resolve) => {
        state.idleWaiters.push(resolve);
        ask(state);
      }),
    hindrance: (endpointId) => {
      const lane = state.lanes.get(endpointId);
      if (lane === undefined) return null;
      if (isPublic(state, lane) && deps.link.isOffline()) return 'network';
      return isSpared(lane) ? 'failing' : null;
    },
    stop: async (patienceMs = usualPatienceMs) => {
      unfollow();
      await stop(state, patienceMs);
    },
  };
};
