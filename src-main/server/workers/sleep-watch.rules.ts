import type { DeliveryError } from '#shared/areas/webhooks/rules.ts';
import type { Outcome, Receiver } from '../kernel/outgoing/outgoing.ts';
import type { DispatchState } from './dispatch.state.ts';

/** What a request began with, to see at its end whether the machine slept meanwhile. */
export type Watch = { readonly sleeps: number; readonly latest: number };

/** A request never takes longer than its patience; so much later the machine itself stood still. */
const graceMs = 5000;

/** How a sleep shows: nothing is learnt from it about the receiver. */
const cuts: ReadonlySet<DeliveryError | null> = new Set(['reset', 'dns', 'timeout_connect', 'timeout_total']);

/** Begins to watch over a request. */
export const beginWatch = ({ sleeps, deps }: DispatchState, { timeoutSeconds }: Receiver): Watch => ({
  sleeps,
  latest: deps.time() + timeoutSeconds * 1000 + graceMs,
});

/** Whether the machine slept since then: as the system told, or as the clock shows where no system tells. */
export const hasSlept = ({ sleeps, deps }: DispatchState, watch: Watch): boolean =>
  sleeps !== watch.sleeps || deps.time() > watch.latest;

/** What an attempt came to over which the machine slept: an answer holds, a cut is an interruption. */
export const interruptedOf = (outcome: Outcome): Outcome =>
  cuts.has(outcome.error) ? { ...outcome, error: 'interrupted' } : outcome;
