import { assertNever } from '#shared/kernel/assert-never.ts';
import type { Tx } from '../db/capabilities.ts';
import type { Actor } from '../kernel/actor.ts';
import { audit } from '../kernel/audit.ts';
import { instantAfter, toInstant } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { notify, type Telling } from '../kernel/notify.ts';
import { disableShare } from '../kernel/outgoing/limits.ts';
import type { Outcome } from '../kernel/outgoing/outgoing.ts';
import {
  countFailure,
  disableEndpoint,
  finishAttempts,
  finishDeliveries,
  lastChanged,
  rememberWarning,
  type AttemptEnd,
  type DeliveryEnd,
  type FailingRow,
} from './outcome.queries.ts';
import type { Decision } from './retry-policy.rules.ts';
import { openTallies } from './tallies.state.ts';

/** A delivery that was claimed for one attempt. */
export type Claimed = {
  readonly deliveryId: number;
  readonly endpointId: number;
  readonly attemptId: number;
  readonly claim: string;
  /** Attempts spent before this one. */
  readonly attempts: number;
  readonly event: string;
};

/** An attempt that has ended, and what becomes of its delivery. */
export type Ended = {
  readonly claimed: Claimed;
  readonly outcome: Outcome;
  readonly decision: Decision;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Holds the dependencies of applying an outcome. */
export type Bench = Telling & { readonly log: Log; readonly onlineMs: number };

const system: Actor = { caller: null, ip: '', requestId: 'webhooks' };
const warnings = [90, 70, 50] as const;

const endOf = ({ claimed, outcome, decision, now }: Ended): DeliveryEnd => {
  const { deliveryId: id, claim, attempts } = claimed;
  const { error, httpStatus: http_status } = outcome;
  const base = { id, claim, http_status, error };
  const over = { due_at: 0, attempts: attempts + 1, ended_at: toInstant(now) };
  switch (decision.kind) {
    case 'delivered':
      return { ...base, ...over, status: 'delivered' };
    case 'dead':
    case 'gone':
      return { ...base, ...over, status: 'dead' };
    case 'retry':
      return {
        ...base,
        status: 'pending',
        due_at: decision.dueAt,
        attempts: decision.attempts,
        ended_at: null,
      };
    case 'uncounted':
      // a new one stays in its slot, first in the order of events
      return {
        ...base,
        status: 'pending',
        due_at: attempts === 0 ? 0 : decision.dueAt,
        attempts,
        ended_at: null,
      };
    default:
      return assertNever(decision);
  }
};

const outcomeOf = (decision: Decision): 'delivered' | 'failed' | 'uncounted' => {
  if (decision.kind === 'delivered' || decision.kind === 'uncounted') return decision.kind;
  return 'failed';
};

type Judged = { readonly row: FailingRow; readonly bench: Bench; readonly at: string };

/** Keeps in the audit log what happened to an endpoint by itself, and tells whom it concerns. */
const notifyOf = (
  tx: Tx,
  { row, bench, at }: Judged,
  happened: `failing_${50 | 70 | 90}` | `disabled_${SwitchedOff}`,
) => {
  const changed = happened.startsWith('disabled') ? ['is_active'] : [];
  audit(tx, system, { action: `webhook.${happened}`, key: row.uid, changed, at });
  notify(tx, bench, { kind: `webhook_${happened}`, subject: { uid: row.uid, name: row.called }, at });
};

type SwitchedOff = 'gone' | 'failing';

const switchOff = (
  tx: Tx,
  judged: Judged,
  { id, reason }: { readonly id: number; readonly reason: SwitchedOff },
) => {
  const at = instantAfter(lastChanged(tx, id), judged.at);
  if (disableEndpoint(tx, { id, reason, at })) notifyOf(tx, { ...judged, at }, `disabled_${reason}`);
};

/** Warns of an endpoint that will be switched off, once at each of the marks. */
const warnOf = (
  tx: Tx,
  judged: Judged,
  { id, share }: { readonly id: number; readonly share: number },
): void => {
  const { row, bench } = judged;
  const mark = warnings.find((percent) => share >= percent);
  if (mark === undefined || row.warned_percent >= mark) return;
  rememberWarning(tx, id, mark);
  bench.log.warn({ webhook: row.uid, percent: mark }, 'webhooks.failing');
  notifyOf(tx, judged, `failing_${mark}`);
};

const judgeFailure = (tx: Tx, ended: Ended, bench: Bench): void => {
  const { claimed, outcome, decision, now } = ended;
  const id = claimed.endpointId;
  const at = toInstant(now);
  const row = countFailure(tx, {
    id,
    at,
    online_ms: bench.onlineMs,
    http_status: outcome.httpStatus,
    error: outcome.error ?? 'reset',
  });
  const judged = { row, bench, at };
  if (decision.kind === 'gone') return switchOff(tx, judged, { id, reason: 'gone' });
  const share = disableShare({ ...row, online_ms: bench.onlineMs });
  if (share >= 100) return switchOff(tx, judged, { id, reason: 'failing' });
  return warnOf(tx, judged, { id, share });
};

/** Counts attempts in their hours and for their endpoints, in their order. */
const count = (tx: Tx, counted: readonly Ended[], bench: Bench): void => {
  const tallies = openTallies();
  for (const ended of counted) {
    const { claimed, outcome, decision, now } = ended;
    const isGood = decision.kind === 'delivered';
    const at = toInstant(now);
    const { endpointId, event } = claimed;
    tallies.add({ endpointId, event, at, isGood, durationMs: outcome.durationMs });
    if (isGood) continue;
    tallies.writeSuccesses(tx, endpointId);
    judgeFailure(tx, ended, bench);
  }
  tallies.write(tx);
};

const attemptEndOf = ({ claimed, outcome, decision }: Ended, counts: boolean): AttemptEnd => ({
  id: claimed.attemptId,
  outcome: counts ? outcomeOf(decision) : 'uncounted',
  duration_ms: outcome.durationMs,
  http_status: outcome.httpStatus,
  error: outcome.error,
  answer: outcome.answer,
});

/** Writes the outcomes of attempts, in their order; nothing counts of one whose claim is another's by now. */
export const applyOutcomes = (tx: Tx, all: readonly Ended[], bench: Bench): void => {
  if (all.length === 0) return;
  const ours = finishDeliveries(tx, all.map(endOf));
  const counts = ({ claimed, decision }: Ended): boolean =>
    ours.has(claimed.deliveryId) && decision.kind !== 'uncounted';
  finishAttempts(
    tx,
    all.map((ended) => attemptEndOf(ended, counts(ended))),
  );
  count(tx, all.filter(counts), bench);
};
