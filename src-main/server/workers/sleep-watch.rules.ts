import type { DeliveryError } from '#shared/areas/webhooks/rules.ts';
import type { Outcome, Receiver } from '../kernel/outgoing/outgoing.ts';
import type { DispatchState } from './dispatch.state.ts';

/** Holds the state at the start of a request, to tell at its end whether the machine slept meanwhile. */
export type Watch = { readonly sleeps: number; readonly latest: number };

/** A request never takes longer than its patience; so much later the machine itself stood still. */
const graceMs = 5000;

/** The errors that a sleep may cause: they tell nothing about the receiver. */
const cuts: ReadonlySet<DeliveryError | null> = new Set(['reset', 'dns', 'timeout_connect', 'timeout_total']);

/** Begins to watch over a request. */
export const beginWatch = ({ sleeps, deps }: DispatchState, { timeoutSeconds }: Receiver): Watch => ({
  sleeps,
  latest: deps.time() + timeoutSeconds * 1000 + graceMs,
});

/** Tells whether the machine slept since then: by the system's report, or by the clock where no system reports. */
export const hasSlept = ({ sleeps, deps }: DispatchState, watch: Watch): boolean =>
  sleeps !== watch.sleeps || deps.time() > watch.latest;

/** Gives the outcome of an attempt during which the machine slept: an answer counts, a cut is an interruption. */
export const interruptedOf = (outcome: Outcome): Outcome =>
  cuts.has(outcome.error) ? { ...outcome, error: 'interrupted' } : outcome;
