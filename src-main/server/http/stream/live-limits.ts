/** Limits the number of listeners and the bytes that wait for a slow one, and sets how soon events are sent. */
export type LiveLimits = {
  readonly listeners: number;
  readonly listenersOfOne: number;
  readonly waitingBytes: number;
  readonly heartbeatMs: number;
  /** Is the time for which writes are gathered before they are sent at once. */
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
