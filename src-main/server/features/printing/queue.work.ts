import { setTimeout as sleep } from 'node:timers/promises';
import { agedBefore } from '../../kernel/running-time.ts';
import { toInstant } from '../../kernel/clock.ts';
import { notify } from '../../kernel/notify.ts';
import { attempt } from './attempt.work.ts';
import { endUnderWay, forgetPrinted, nameOfPrinter, queueHeads } from './jobs.queries.ts';
import { endSilentOnes } from './window.work.ts';
import { freshLane, queueState, type QueueDeps, type QueueState } from './queue.state.ts';

const dayMs = 86_400_000;
const bytesKeptMs = 7 * dayMs;
const rowsKeptMs = 90 * dayMs;
const tidyEveryMs = 3_600_000;
const silenceLookedAtEveryMs = 30_000;
const stopPatienceMs = 10_000;
const tables = ['print_job', 'printer'];

type Queue = { readonly deps: QueueDeps; readonly state: QueueState };

/** Begins an attempt of every queue that is due and rests; gives how long until another one is, in milliseconds. */
const look = ({ deps, state }: Queue): number => {
  const { store, clock } = deps;
  const heads = queueHeads(store.read);
  const waited = new Set(heads.map(({ printer_id }) => printer_id));
  for (const [printerId, { working }] of state.lanes) {
    if (working === undefined && !waited.has(printerId)) state.lanes.delete(printerId);
  }
  let soonest = Infinity;
  for (const head of heads) {
    const lane = state.lanes.get(head.printer_id) ?? freshLane();
    state.lanes.set(head.printer_id, lane);
    if (lane.working !== undefined) continue;
    const waitMs = lane.dueAt - clock.steady();
    if (waitMs > 0) soonest = Math.min(soonest, waitMs);
    else {
      lane.working = attempt(deps, lane, head).then(() => {
        lane.working = undefined;
        ask({ deps, state });
      });
    }
  }
  return soonest;
};

const turn = (queue: Queue): void => {
  const { state, deps } = queue;
  state.isAsked = false;
  clearTimeout(state.timer);
  if (!state.isRunning) return;
  try {
    const waitMs = look(queue);
    if (waitMs !== Infinity) state.timer = setTimeout(() => turn(queue), waitMs).unref();
  } catch (error) {
    deps.log.warn({ err: error }, 'print.look_failed');
    state.timer = setTimeout(() => turn(queue), 1000).unref();
  }
};

/** Asks for a look at the queues soon; many that ask at once get one. */
const ask = (queue: Queue): void => {
  if (queue.state.isAsked) return;
  queue.state.isAsked = true;
  setImmediate(() => turn(queue));
};

/** Lets a printer that rests be tried at once: people want to see it. */
export const tryNow = (deps: QueueDeps, printerId: number): void => {
  const state = queueState(deps);
  const lane = state.lanes.get(printerId);
  if (lane !== undefined) lane.dueAt = 0;
  ask({ deps, state });
};

/** Gives when a printer that did not answer is tried again; null where no attempt waits. */
export const nextAttemptAt = (deps: Pick<QueueDeps, 'store' | 'clock'>, printerId: number): string | null => {
  const { clock } = deps;
  const lane = queueState(deps).lanes.get(printerId);
  if (lane === undefined || lane.failures === 0) return null;
  return toInstant(clock.now() + Math.max(0, Math.round(lane.dueAt - clock.steady())));
};

/** Tells whether a job is being sent to a printer now. */
export const isAtWork = (deps: Pick<QueueDeps, 'store'>, printerId: number): boolean =>
  queueState(deps).lanes.get(printerId)?.working !== undefined;

const tidy = async (deps: QueueDeps): Promise<void> => {
  const ages = { bytesOf: agedBefore(deps, bytesKeptMs), rowsOf: agedBefore(deps, rowsKeptMs) };
  await deps.store.write('print.tidy', async (tx) => forgetPrinted(tx, ages));
};

/** Calls uncertain what an earlier run was sending, and forgets what is no longer kept. */
export const takeUpQueue = async (deps: QueueDeps): Promise<void> => {
  const at = deps.clock.instant();
  await deps.store.write('print.takeUp', async (tx) => {
    for (const printerId of endUnderWay(tx, { reason: 'print_interrupted', at })) {
      const subject = nameOfPrinter(tx, printerId);
      if (subject !== undefined) notify(tx, deps, { kind: 'print_uncertain', subject, at });
    }
  });
  await tidy(deps);
};

/** The queue of a server, from its start to its stop. */
export const openQueue = (deps: QueueDeps) => {
  const state = queueState(deps);
  let stopFollowing = (): void => undefined;
  let tidying: NodeJS.Timeout | undefined;
  let listening: NodeJS.Timeout | undefined;
  return {
    start: (): void => {
      state.isRunning = true;
      stopFollowing = deps.store.versions.follow((written) => {
        if (tables.some((table) => written.has(table))) ask({ deps, state });
      });
      tidying = setInterval(() => {
        tidy(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'print.tidy_failed'));
      }, tidyEveryMs).unref();
      listening = setInterval(() => {
        endSilentOnes(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'print.silent_failed'));
      }, silenceLookedAtEveryMs).unref();
      ask({ deps, state });
    },
    /** Begins nothing more and lets what is under way end, for 10 s at most; what is left is uncertain at the next start. */
    stop: async (): Promise<void> => {
      state.isRunning = false;
      stopFollowing();
      clearTimeout(state.timer);
      clearInterval(tidying);
      clearInterval(listening);
      const patience = new AbortController();
      const late = sleep(stopPatienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
      await Promise.race([Promise.all([...state.lanes.values()].map(async ({ working }) => working)), late]);
      patience.abort();
    },
  };
};
