/** A stretch of load at a constant rate of arrivals. */
export type Phase = {
  readonly readsPerSecond: number;
  readonly writesPerSecond: number;
  readonly seconds: number;
  /** Most connections at once. */
  readonly connections: number;
};

/** The orders of the generator, as JSON in its first argument. */
export type Orders = {
  readonly url: string;
  readonly token: string;
  readonly reads: readonly string[];
  readonly writes: readonly object[];
  readonly phases: readonly Phase[];
};

/** Answers of one kind; latencies in ms, from the moment at which each call was due. */
export type CallFigures = {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** Calls that got no answer, or one that is neither 2xx nor a refusal for being too many. */
  readonly errors: number;
  /** 429 and 503. */
  readonly shed: number;
  /** Of those, the ones that did not say when to come again. */
  readonly withoutRetry: number;
  /** The first error. */
  readonly first: string;
};

export type PhaseFigures = {
  /** The moment of its beginning, in ms since 1970. */
  readonly began: number;
  readonly reads: CallFigures;
  readonly writes: CallFigures;
  /** The same, of the calls that were due 5 s after the beginning or later. */
  readonly lateReads: CallFigures;
  readonly lateWrites: CallFigures;
};

/** Seconds in which a server that had too much to do must be its old self. */
export const recoverySeconds = 5;
