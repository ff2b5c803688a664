import type { FinishReceivingInput, StartReceivingInput } from '#shared/areas/inbound/receiving-schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { demand } from '../../kernel/demand.ts';
import { orderAct, type Making, type OrderRow, readItems, type Step } from '../orders/index.ts';
import { addDivergence } from './divergences.queries.ts';
import { numberReceipt } from './keep-receipt.service.ts';
import { isDiffering, likelyReason } from './arrival.rules.ts';
import { unstoredOf } from './unstored.queries.ts';
import { weighDocument } from './weigh.service.ts';

/** Describes the start of receiving an expected order: the order gets a receipt, whose number its movements name. */
export const startReceivingStep = (
  tx: Tx,
  { ids, clock }: Making,
  { actor, body }: { readonly actor: Actor; readonly body: StartReceivingInput },
): Step => ({
  act: 'receiving/start',
  event: 'order_updated',
  changes: ['status', 'receiving_at', 'receipts'],
  change: (_, at) => ({ receiving_at: at }),
  also: (row) => {
    const repeated = weighDocument(tx, body.supplier_document);
    const head = { ...body, ...(row.external_reference !== '' && { reference: row.external_reference }) };
    numberReceipt(tx, { head, orderId: row.id }, { ids, actor, at: clock.instant() });
    return repeated;
  },
});

/** Starts to receive an expected order; throws AppError 404, 409 `on_hold`, `receipt_repeated`. */
export const startReceiving = orderAct(startReceivingStep);

/** Keeps a reason for each item that came in otherwise than it was ordered; throws AppError where one lacks, or is of no such. */
const explain = (
  tx: Tx,
  { clock }: Making,
  { row, divergences = [] }: { readonly row: OrderRow } & FinishReceivingInput,
): readonly [] => {
  const items = readItems(tx, row.id);
  const differing = items.filter(isDiffering);
  const strange = divergences.flatMap(({ item_id: uid }, index): readonly Fault<Code>[] =>
    differing.some((item) => item.uid === uid)
      ? []
      : [fault(`divergences.${index}.item_id`, 'no_divergence')],
  );
  demand(strange);
  const said = new Map(divergences.map((one) => [one.item_id, one]));
  const untold = differing.filter(({ uid }) => !said.has(uid));
  const skus = [...new Set(untold.map(({ sku }) => sku))].join(', ');
  const facts = { item_ids: untold.map(({ uid }) => uid), likely_reasons: untold.map(likelyReason) };
  const unexplained = conflict('divergences', 'divergence_unexplained', { skus });
  demand(untold.length === 0 ? [] : [{ ...unexplained, facts }]);
  const at = clock.instant();
  for (const { id, uid } of differing) {
    const { reason_code, note = '' } = said.get(uid) ?? {};
    if (reason_code !== undefined) addDivergence(tx, { order_item_id: id, reason_code, note, at });
  }
  return [];
};

const finishStep = (
  tx: Tx,
  deps: Making,
  { row, body }: { row: OrderRow; body: FinishReceivingInput },
): Step => {
  const isStored = unstoredOf(tx, row.id).length === 0;
  return {
    act: 'receiving/finish',
    event: isStored ? 'order_completed' : 'order_updated',
    changes: ['status', 'received_at', ...(isStored ? ['completed_at'] : [])],
    // which items differ is told below, so the guard that knows only that some do has no say
    body: { divergences: [], ...body },
    also: (before) => explain(tx, deps, { row: before, ...body }),
    change: (_, at) => ({ received_at: at, ...(isStored && { completed_at: at }) }),
  };
};

/**
 * Ends the receiving of an order: it is completed where nothing of it is left to store; throws AppError 404, 409
 * `nothing_received`, `divergence_unexplained`, 422.
 */
export const finishReceiving = orderAct(finishStep);
