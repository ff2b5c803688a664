import type { UndoReturnInput } from '#shared/areas/returns/body-schema.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Once } from '../../kernel/once.ts';
import { post } from '../../stock/posting/post.service.ts';
import { findReversible } from '../../stock/posting/reversal.queries.ts';
import { reversalOf } from '../../stock/posting/reversal.rules.ts';
import { withdrawInspection } from '../inspections/index.ts';
import { takeOutOfDraft } from './order-away.service.ts';
import type { ArrivalRow, DispositionRow } from './parts.queries.ts';
import { arrivalRows, dispositionRows } from './returns.queries.ts';
import { leftOf } from './returns.rules.ts';
import type { ReturnAnswer } from './returns.view.ts';
import { actOnReturn, type Acting } from './steps.service.ts';

/** Takes movements of a return back, the latest first, each at its own cost. */
const reverse = ({ tx, deps, actor, row }: Acting, uids: readonly string[], reason: string): void => {
  for (const uid of uids.toReversed()) {
    const found = findReversible(tx, uid);
    if (found === undefined || found.reversed_by !== null) throw new AppError(409, 'already_reversed');
    const document = { type: 'rma', id: row.id, number: row.number };
    post(tx, deps, { lines: [reversalOf(found, reason)], actor, document });
  }
};

/** Takes back that goods arrived; throws AppError 409 where they have a destination. */
const undoArrival = (acting: Acting, arrival: ArrivalRow, reason: string): void => {
  const has = acting.parts.dispositions.some(({ arrival_id: id }) => id === arrival.id);
  if (has) throw new AppError(409, 'rma_has_destination');
  reverse(acting, [arrival.movement_uid], reason);
  if (arrival.inspection_id !== null)
    withdrawInspection(acting.tx, acting.deps, { id: arrival.inspection_id, reason, actor: acting.actor });
  arrivalRows.update(acting.tx, { id: arrival.id }, { voided_at: acting.deps.clock.instant() });
};

/** Takes a destination back; throws AppError 409 where repaired goods went on, or their order has left its draft. */
const undoDisposition = (acting: Acting, row: DispositionRow, reason: string): void => {
  const { tx, deps, parts } = acting;
  const arrival = parts.arrivals.find(({ id }) => id === row.arrival_id);
  if (row.disposition === 'repair' && arrival !== undefined) {
    const { inRepair } = leftOf(arrival, parts.dispositions);
    if (inRepair < row.quantity) throw new AppError(409, 'rma_repaired_since');
  }
  if (row.order_uid !== null) {
    if (row.order_stage !== 'draft' && row.order_stage !== 'cancelled')
      throw new AppError(409, 'rma_order_gone', { vars: { number: row.order_number ?? '' } });
    if (row.order_stage === 'draft') takeOutOfDraft(acting, row);
  }
  reverse(acting, JSON.parse(row.movements) as string[], reason);
  dispositionRows.update(tx, { id: row.id }, { voided_at: deps.clock.instant() });
};

const undoIn = (acting: Acting, { arrival_id, disposition_id, reason }: UndoReturnInput): void => {
  if ((arrival_id === undefined) === (disposition_id === undefined))
    throw fieldError('arrival_id', 'rma_undo_unnamed');
  if (arrival_id !== undefined) {
    const arrival = acting.parts.arrivals.find(({ uid }) => uid === arrival_id);
    if (arrival === undefined) throw fieldError('arrival_id', 'rma_arrival_unknown');
    return undoArrival(acting, arrival, reason);
  }
  const row = acting.parts.dispositions.find(({ uid }) => uid === disposition_id);
  if (row === undefined) throw fieldError('disposition_id', 'rma_disposition_unknown');
  return undoDisposition(acting, row, reason);
};

/**
 * Takes back that something arrived, or what became of it; what was undone is kept as such. Throws AppError 404, 409
 * `rma_has_destination`, `rma_repaired_since`, `rma_order_gone`, and as `post` says where the goods moved on, 422.
 */
export const undoOfReturn = (
  deps: Deps,
  actor: Actor,
  { id: uid, body }: { readonly id: string; readonly body: UndoReturnInput },
): Promise<Once<ReturnAnswer>> =>
  actOnReturn(deps, actor, {
    step: { uid, act: 'undo' },
    work: (acting) => {
      undoIn(acting, body);
      return { note: body.reason };
    },
  });
