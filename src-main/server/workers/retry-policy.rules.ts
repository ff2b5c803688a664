import { maxAttempts, retrySeconds } from '#shared/areas/webhooks/rules.ts';
import type { Outcome } from '../kernel/outgoing/outgoing.ts';

/** Holds the decision about a delivery after an attempt; moments are in milliseconds since 1970. */
export type Decision =
  | { readonly kind: 'delivered' }
  /** Tried again; `attempts` is what is spent by then. */
  | { readonly kind: 'retry'; readonly dueAt: number; readonly attempts: number }
  /** Given up. */
  | { readonly kind: 'dead' }
  /** The receiver is gone for good: given up, and the endpoint switched off. */
  | { readonly kind: 'gone' }
  /** Nothing was learnt about the receiver; tried again without spending an attempt. */
  | { readonly kind: 'uncounted'; readonly dueAt: number };

/** Holds what is known when an attempt ends; `random` is between 0 and 1. */
export type Ending = {
  readonly outcome: Pick<Outcome, 'error' | 'httpStatus' | 'retryAfter'>;
  /** Attempts spent before this one. */
  readonly attempts: number;
  readonly now: number;
  readonly random: number;
};

const jitter = 0.2;
const daySeconds = 86_400;
/** Soon enough to notice that the network is back. */
const offlineRetryMs = 30_000;
/** Time for a machine that woke up to find its network. */
const wakeRetryMs = 5000;

/** Milliseconds until the next attempt: the step, or Retry-After between it and a day, each plus up to 20 %. */
const waitMs = ({ outcome, attempts, random }: Ending): number => {
  const step = retrySeconds[Math.min(attempts, retrySeconds.length - 1)] ?? daySeconds;
  const asked = Math.min(outcome.retryAfter ?? 0, daySeconds);
  return Math.round(Math.max(step, asked) * 1000 * (1 + jitter * random));
};

/** Decides about a delivery after an attempt: delivered, tried again at a moment, given up, or its receiver gone. */
export const decide = (ending: Ending): Decision => {
  const { outcome, attempts, now } = ending;
  if (outcome.error === null) return { kind: 'delivered' };
  if (outcome.error === 'local_offline') return { kind: 'uncounted', dueAt: now + offlineRetryMs };
  if (outcome.error === 'interrupted') return { kind: 'uncounted', dueAt: now + wakeRetryMs };
  if (outcome.httpStatus === 410) return { kind: 'gone' };
  const dueAt = now + waitMs(ending);
  if (outcome.httpStatus === 429) return { kind: 'retry', dueAt, attempts };
  if (attempts + 1 >= maxAttempts) return { kind: 'dead' };
  return { kind: 'retry', dueAt, attempts: attempts + 1 };
};
