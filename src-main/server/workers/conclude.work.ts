import type { DeliveryError } from '#shared/areas/webhooks/rules.ts';
import { destinationOf } from '../kernel/outgoing/address-policy.ts';
import type { Outcome } from '../kernel/outgoing/outgoing.ts';
import type { Claimed, Ended } from './apply-outcome.service.ts';
import { isPublic, type DispatchState } from './dispatch.state.ts';
import { fail, spare, succeed, type Lane } from './lane.state.ts';
import { decide, type Decision } from './retry-policy.rules.ts';

/** Errors that only a machine without a network meets, besides those that name the network. */
const unclear: ReadonlySet<DeliveryError | null> = new Set(['dns', 'timeout_connect', 'local_offline']);
/** Errors that show that a receiver was reached. */
const proofs: ReadonlySet<DeliveryError | null> = new Set([
  'refused',
  'reset',
  'tls',
  'clock_suspect',
  'bad_header',
]);

/** A failure on this machine that is not the network's fault is the receiver's own. */
const ownError = (url: string): DeliveryError => (destinationOf(url)?.isLiteral === true ? 'refused' : 'dns');

/** Decides the cause of a failure: the network, for which no receiver is blamed, or the receiver. */
const blame = (state: DispatchState, lane: Lane, { error, httpStatus }: Outcome): DeliveryError | null => {
  const { link, sender, time } = state.deps;
  if (sender.kindOf(lane.endpointId) === 'loopback') return error;
  if (!link.hasNetwork() && unclear.has(error)) return 'local_offline';
  const leadsOut = isPublic(state, lane);
  if (leadsOut && (httpStatus !== null || proofs.has(error))) link.reached(lane.endpointId, time());
  if (error !== 'local_offline') return error;
  if (leadsOut && link.failedHere(lane.endpointId, time())) return error;
  return ownError(lane.url);
};

const teach = (lane: Lane, decision: Decision, { outcome, now }: Pick<Ended, 'outcome' | 'now'>): void => {
  if (decision.kind === 'delivered') succeed(lane);
  else if (decision.kind === 'uncounted') spare(lane, decision.dueAt);
  else fail(lane, now);
  if (outcome.httpStatus === 429 && decision.kind === 'retry') spare(lane, decision.dueAt);
};

/** Draws the conclusions of an attempt: for its lane, for the link, and for its delivery. */
export const conclude = (
  state: DispatchState,
  { lane, claimed }: { readonly lane: Lane; readonly claimed: Claimed },
  answered: Outcome,
): Ended => {
  const { time, random } = state.deps;
  const now = time();
  const outcome = { ...answered, error: blame(state, lane, answered) };
  const decision = decide({ outcome, attempts: claimed.attempts, now, random: random() });
  teach(lane, decision, { outcome, now });
  return { claimed, outcome, decision, now };
};
