import { networkInterfaces } from 'node:os';

/** Tells whether this machine reaches the internet, by the results of deliveries and by the system's information. */
export type Link = {
  isOffline(): boolean;
  /** Tells whether the system has any network at all, at least a local one. */
  hasNetwork(): boolean;
  /** Milliseconds since 1970 at which the network came back; 0 where it was never gone. */
  returnedAt(): number;
  /**
   * Tells whether one delivery may be tried while offline, to check whether the network is back; asks at most every 30
   * s.
   */
  mayProbe(now: number): boolean;
  /** A receiver on the internet answered, refused or hung up: there is a network. */
  reached(endpointId: number, now: number): void;
  /** A delivery to the internet failed on this machine; true where that is the network's fault. */
  failedHere(endpointId: number, now: number): boolean;
  /** The machine slept: what was known of the network no longer is, and may be asked at once. */
  forget(): void;
};

/** Holds the dependencies of a link. */
export type LinkDeps = {
  /** Tells whether the system has any network at all. */
  readonly systemOnline: () => boolean;
  /** Counts the endpoints on the internet. */
  readonly publicEndpoints: () => number;
};

const probeMs = 30_000;
/** So long after somebody was reached, a failure on this machine is the receiver's own. */
const proofMs = 60_000;
const severalEndpoints = 2;

const hasAddress = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));

/** The milliseconds for which the system's answer is reused: asking takes longer than all other work of a turn. */
const systemHoldsMs = 500;

/** Tells whether this machine has an address that is not its own loopback, as of half a second ago at most. */
export const createSystemOnline = (): (() => boolean) => {
  let known = false;
  let askedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - askedAt < systemHoldsMs) return known;
    askedAt = now;
    known = hasAddress();
    return known;
  };
};

type State = {
  isCut: boolean;
  returnedAt: number;
  probedAt: number;
  reachedAt: number;
  readonly suspects: Set<number>;
};

const back = (state: State, now: number): void => {
  if (state.isCut) state.returnedAt = now;
  state.isCut = false;
  state.suspects.clear();
};

/** A link that is online until several endpoints, or all there are, fail on this machine. */
export const createLink = ({ systemOnline: online, publicEndpoints }: LinkDeps): Link => {
  const state: State = {
    isCut: false,
    returnedAt: 0,
    probedAt: -probeMs,
    reachedAt: -Infinity,
    suspects: new Set(),
  };
  return {
    isOffline: () => {
      if (!online()) state.isCut = true;
      return state.isCut;
    },
    hasNetwork: online,
    returnedAt: () => state.returnedAt,
    mayProbe: (now) => {
      if (!online() || now - state.probedAt < probeMs) return false;
      state.probedAt = now;
      return true;
    },
    reached: (endpointId, now) => {
      state.reachedAt = now;
      state.suspects.delete(endpointId);
      back(state, now);
    },
    failedHere: (endpointId, now) => {
      if (now - state.reachedAt < proofMs && !state.isCut) return false;
      state.suspects.add(endpointId);
      if (state.suspects.size >= Math.min(severalEndpoints, publicEndpoints())) state.isCut = true;
      return true;
    },
    forget: () => {
      state.reachedAt = -Infinity;
      state.probedAt = -Infinity;
    },
  };
};
