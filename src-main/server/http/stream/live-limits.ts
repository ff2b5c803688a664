/** How many listen at once, how much may wait for a slow one, and how soon things are told. */
export type LiveLimits = {
  readonly listeners: number;
  readonly listenersOfOne: number;
  readonly waitingBytes: number;
  readonly heartbeatMs: number;
  /** What is written within this time is told at once. */
  readonly gatherMs: number;
};

/** The limits of a warehouse's computer. */
export const usualLimits: LiveLimits = {
  listeners: 100,
  listenersOfOne: 16,
  waitingBytes: 256 * 1024,
  heartbeatMs: 15_000,
  gatherMs: 100,
};
