import type { ServerDeps } from '../../kernel/deps.ts';
import { keptWithStore } from '../../db/kept-with-store.ts';
import type { Unanswered } from './queue.rules.ts';

/** What the queue of one printer is up to. */
export type Lane = {
  /** Attempts at its printer since it last answered. */
  failures: number;
  /** When the next one is due, steady time in milliseconds. */
  dueAt: number;
  unanswered: Unanswered;
  /** The attempt or sending under way. */
  working: Promise<void> | undefined;
};

/** What the queue stands on. */
export type QueueDeps = Pick<ServerDeps, 'store' | 'clock' | 'ids' | 'log' | 'outgoing'>;

/** The queues of all printers in memory; what waits in them stands in the database. */
export type QueueState = {
  /** By the internal id of the printer; only those that something waits for, or that are at work. */
  readonly lanes: Map<number, Lane>;
  /** What windows print right now, by its internal id: since when, in steady milliseconds, and of which printer. */
  readonly taken: Map<number, { readonly since: number; readonly printerId: number }>;
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
