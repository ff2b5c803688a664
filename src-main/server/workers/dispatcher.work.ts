import { setTimeout as sleep } from 'node:timers/promises';
import { isPublic, newState, type DispatcherDeps, type DispatchState } from './dispatch.state.ts';
import { onlineMs, takeUp } from './dispatch.queries.ts';
import { isSpared, succeed } from './lane.state.ts';
import { takeTurn } from './turn.work.ts';

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
    stop: async (patienceMs = usualPatienceMs) => {
      unfollow();
      await stop(state, patienceMs);
    },
  };
};
