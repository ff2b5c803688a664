import type { Tx } from '../../db/capabilities.ts';
import { AppError } from '../../kernel/app-error.ts';
import { isLoopback } from '../../kernel/loopback.ts';
import { hashOfSecret } from './secrets.rules.ts';
import { findFailures, keepFailures } from './throttle.queries.ts';
import { forgottenBefore, isPersistent, secondsToWait, withAttempt } from './throttle.rules.ts';

/** The key under which failures of that account from that client are counted; all of 127.x.x.x is one client. */
export const throttleKey = (username: string, ip: string): string =>
  hashOfSecret(`${username}\n${isLoopback(ip) ? '127.0.0.1' : ip}`);

/**
 * Counts an attempt as failed before its password is compared, so that parallel ones are counted too; throws
 * AppError 429 where it comes too early; answers whether the account is being tried on and on.
 */
export const beginAttempt = (tx: Tx, key: string, now: number): boolean => {
  const known = findFailures(tx, key);
  const seconds = secondsToWait(known, now);
  if (seconds > 0) throw new AppError(429, 'too_many_attempts', { vars: { seconds }, retryAfter: seconds });
  const row = withAttempt(known, now);
  keepFailures(tx, key, { row, forgotten: forgottenBefore(now) });
  return isPersistent(row);
};
