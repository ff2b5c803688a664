const day = 86_400_000;

/** Deliveries that may wait before the last alarm is due. */
export const mostPending = 1_000_000;
/** So long after its end a delivery and its attempts are kept, in milliseconds; dead ones stay. */
export const keptMs = 90 * day;
/** Online time without one success after which an endpoint is switched off. */
const disableAfterMs = 5 * day;
/** Attempts without one success that it takes besides. */
const disableAfterAttempts = 10;

/** Holds how long an endpoint has been failing. */
export type Failing = {
  readonly failures_in_row: number;
  /** Is the uptime at the first failure; null while it does not fail. */
  readonly failing_from_ms: number | null;
  /** Is the present uptime. */
  readonly online_ms: number;
};

/** Gives how near an endpoint is to being disabled for failing, 0 to 100. */
export const disableShare = ({ failures_in_row, failing_from_ms, online_ms }: Failing): number => {
  if (failing_from_ms === null) return 0;
  const time = (online_ms - failing_from_ms) / disableAfterMs;
  const attempts = failures_in_row / disableAfterAttempts;
  return Math.max(0, Math.min(100, Math.floor(Math.min(time, attempts) * 100)));
};
