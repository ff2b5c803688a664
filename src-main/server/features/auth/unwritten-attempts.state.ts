import { LRUCache } from 'lru-cache';
import type { Store } from '../../db/capabilities.ts';
import { keptWithStore } from '../../db/kept-with-store.ts';
import { AppError } from '../../kernel/app-error.ts';
import { findFailures } from './throttle.queries.ts';
import { secondsToWait, withAttempt, type Failures } from './throttle.rules.ts';

const mostKeys = 10_000;
const cleared: Failures = { failures: 0, last_at: 0, blocked_until: 0 };
const keptAttempts = keptWithStore<LRUCache<string, Failures>>();

const attemptsOf = (store: Store) => keptAttempts(store, () => new LRUCache({ max: mostKeys }));

const keep = (store: Store, key: string, value: Failures): void => void attemptsOf(store).set(key, value);

/** Counts an attempt as `beginAttempt` does while nothing can be written, on top of what was; throws AppError 429. */
export const beginUnwritten = (store: Store, key: string, now: number): void => {
  const known = attemptsOf(store).peek(key) ?? findFailures(store.read, key);
  const seconds = secondsToWait(known, now);
  if (seconds > 0) throw new AppError(429, 'too_many_attempts', { vars: { seconds }, retryAfter: seconds });
  keep(store, key, withAttempt(known, now));
};

/** Forgets the failures under that key until something can be written again. */
export const clearUnwritten = (store: Store, key: string): void => keep(store, key, cleared);
