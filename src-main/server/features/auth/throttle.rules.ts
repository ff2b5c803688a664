/** Failed logins of one account from one client; moments in milliseconds since 1970. */
export type Failures = {
  readonly failures: number;
  readonly last_at: number;
  readonly blocked_until: number;
};

const freeFailures = 5;
const firstWaitMs = 1000;
const longestWaitMs = 15 * 60_000;
const forgottenAfterMs = 24 * 3_600_000;

const counts = (row: Failures | undefined, now: number): row is Failures =>
  row !== undefined && now - row.last_at < forgottenAfterMs;

/** Seconds, rounded up, until the next attempt is allowed; 0 where it is. A clock set back locks nobody out. */
export const secondsToWait = (row: Failures | undefined, now: number): number => {
  if (!counts(row, now)) return 0;
  const left = row.blocked_until - now;
  return left <= 0 || left > longestWaitMs ? 0 : Math.ceil(left / 1000);
};

/** Counts another attempt that has begun: it counts as failed until its success clears the row. */
export const withAttempt = (row: Failures | undefined, now: number): Failures => {
  const failures = counts(row, now) ? row.failures + 1 : 1;
  const wait =
    failures < freeFailures ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - freeFailures));
  return { failures, last_at: now, blocked_until: now + wait };
};

/** Tells whether attempts go on although earlier ones had to wait. */
export const isPersistent = ({ failures }: Failures): boolean => failures > freeFailures;

/** Rows whose last attempt is older than this moment count no more. */
export const forgottenBefore = (now: number): number => now - forgottenAfterMs;
