import type { Deps } from '../kernel/deps.ts';
import { destinationOf, seemsPublic } from '../kernel/outgoing/address-policy.ts';
import type { Ended } from './apply-outcome.service.ts';
import type { EndpointRow } from './dispatch.queries.ts';
import { newLane, type Lane, type LaneLimits } from './lane.state.ts';
import type { Link } from './link.state.ts';
import type { Receivers } from './receivers.state.ts';
import type { Sender } from './sender.work.ts';
import type { SteadyTime } from './steady-time.state.ts';

/** Limits how much is sent at once; tests and measurements change it. */
export type DispatchLimits = LaneLimits & { readonly total?: number };

/** Holds the dependencies of a dispatcher. */
export type DispatcherDeps = Pick<Deps, 'store' | 'clock' | 'ids' | 'log'> & {
  readonly sender: Pick<Sender, 'send' | 'kindOf'>;
  readonly receivers: Receivers;
  readonly link: Link;
  readonly time: SteadyTime;
  /** Between 0 and 1, for the jitter. */
  readonly random: () => number;
  readonly limits: DispatchLimits;
};

/** Holds the state of a dispatcher between two turns. */
export type DispatchState = {
  readonly deps: DispatcherDeps;
  readonly lanes: Map<number, Lane>;
  readonly underWay: Set<Promise<void>>;
  /** Attempts that have ended and are not yet written. */
  readonly ended: Ended[];
  readonly idleWaiters: (() => void)[];
  isRunning: boolean;
  /** Stopped for good: what still comes back is for the next run. */
  isOver: boolean;
  /** The turn that is under way; never rejects. */
  turning: Promise<void> | undefined;
  /** Is when the last turn ended, by the steady clock of this process. */
  turnedAt: number;
  isAsked: boolean;
  /** Counts how often the machine went to sleep or woke up. */
  sleeps: number;
  timer: NodeJS.Timeout | undefined;
  /** Counts turns, so that each begins with another endpoint. */
  turns: number;
  /** Is when the online time was last counted, in milliseconds since 1970. */
  seenAt: number;
  /** Online time that is written, and that is not yet. */
  savedOnlineMs: number;
  unsavedOnlineMs: number;
};

/** A dispatcher that has not begun. */
export const newState = (deps: DispatcherDeps): DispatchState => ({
  deps,
  lanes: new Map(),
  underWay: new Set(),
  ended: [],
  idleWaiters: [],
  isRunning: false,
  isOver: false,
  turning: undefined,
  turnedAt: 0,
  isAsked: false,
  sleeps: 0,
  timer: undefined,
  turns: 0,
  seenAt: deps.time(),
  savedOnlineMs: 0,
  unsavedOnlineMs: 0,
});

/** The lane of an endpoint; a new one where its address has changed. */
export const laneOf = ({ lanes, deps }: DispatchState, row: Pick<EndpointRow, 'id' | 'url'>): Lane => {
  const known = lanes.get(row.id);
  if (known?.url === row.url) return known;
  const lane = newLane(row, deps.time());
  lanes.set(row.id, lane);
  return lane;
};

/** Tells whether an endpoint is on the internet: as its connections showed, else as its address shows. */
export const isPublic = ({ deps }: DispatchState, { endpointId, url }: Lane): boolean => {
  const kind = deps.sender.kindOf(endpointId);
  if (kind !== undefined) return kind === 'public';
  const destination = destinationOf(url);
  return destination !== undefined && seemsPublic(destination);
};

const longestGapMs = 60_000;

/** Counts the time since the last call as online, a minute of it at most: a machine that slept was not online. */
export const countOnline = (state: DispatchState): void => {
  const now = state.deps.time();
  const passed = Math.min(longestGapMs, now - state.seenAt);
  state.seenAt = now;
  if (!state.deps.link.isOffline()) state.unsavedOnlineMs += passed;
};
