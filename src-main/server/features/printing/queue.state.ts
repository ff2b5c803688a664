import type { ServerDeps } from '../../kernel/deps.ts';
import { keptWithStore } from '../../db/kept-with-store.ts';
import type { Unanswered } from './queue.rules.ts';

/** Holds the state of the queue of one printer. */
export type Lane = {
  /** Attempts at its printer since it last answered. */
  failures: number;
  /** Is when the next attempt is due, in steady milliseconds. */
  dueAt: number;
  unanswered: Unanswered;
  /** The attempt or sending under way. */
  working: Promise<void> | undefined;
};

/** Holds the dependencies of the queue. */
export type QueueDeps = Pick<ServerDeps, 'store' | 'clock' | 'ids' | 'log' | 'outgoing'>;

/** The queues of all printers in memory; what waits in them stands in the database. */
export type QueueState = {
  /** Maps the internal ids of printers to their queues; only those with waiting jobs, or in progress. */
  readonly lanes: Map<number, Lane>;
  /** Maps the internal ids of jobs that windows print now to their start, in steady milliseconds, and their printer. */
  readonly taken: Map<number, { readonly since: number; readonly printerId: number; readonly by: string }>;
  isRunning: boolean;
  timer: NodeJS.Timeout | undefined;
  looking: Promise<void> | undefined;
  isAsked: boolean;
};

const keptState = keptWithStore<QueueState>();

/** The queues over a store. */
export const queueState = ({ store }: Pick<QueueDeps, 'store'>): QueueState =>
  keptState(store, () => ({
    lanes: new Map(),
    taken: new Map(),
    isRunning: false,
    timer: undefined,
    looking: undefined,
    isAsked: false,
  }));

/** A printer's queue of which nothing is known yet: it is tried at once. */
export const freshLane = (): Lane => ({ failures: 0, dueAt: 0, unanswered: new Map(), working: undefined });
