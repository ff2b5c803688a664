import type { orderActContracts } from '#shared/areas/orders/acts-contract.ts';
import type { CancelReason, HoldReason } from '#shared/areas/orders/lists-schema.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { amountsLeft, totalsOf } from '#shared/areas/orders/rules.ts';
import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { orderWorkflowOf } from '#shared/areas/orders/workflow.ts';
import type { BodyOf } from '#shared/kernel/contract.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import { worded, type Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeAct, writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound, demandVersion, type SeenVersion } from '../../kernel/record.ts';
import { awaitReturn } from '../../stock/reservations/allocations.queries.ts';
import { findType } from '../operation-types/index.ts';
import { giveBackWaiting, reserveConfirmed } from './allocation/reserve-order.service.ts';
import { switchesOf } from './switches.service.ts';
import { concludeAct, getOrder } from './conclude.service.ts';
import { readItems, writeItems } from './items/items.queries.ts';
import { orderParts, type Making, type OrderPart, type Step } from './orders.deps.ts';
import type { OrderRow } from './orders.mapping.ts';
import { deleteOrder, orderRows } from './orders.queries.ts';
import { type OrderColumns } from './orders.mapping.ts';
import { orderSearch, unsubmitted } from './orders.rules.ts';
import { carryOut, orderAct, type Acting } from './step.service.ts';
import { submitFaults, submitted, typeFaults } from './submit.service.ts';
import { inactiveParty } from './party.service.ts';

const givenBack = (tx: Tx, deps: Making, row: OrderRow): readonly [] => {
  giveBackWaiting(tx, deps, { row });
  return [];
};

/** Allocations that were not picked are released at once; goods that were picked wait to be brought back. */
const calledOff = (tx: Tx, deps: Making, row: OrderRow): readonly [] => {
  givenBack(tx, deps, row);
  const items = readItems(tx, row.id).map(({ id }) => id);
  awaitReturn(tx, items, deps.clock.instant());
  for (const { calledOff: letGo } of orderParts.partsOf(deps)) letGo?.(tx, deps, row);
  return [];
};

/** Products and parties that became inactive after the draft named them. */
const startFaults = (tx: Tx, row: OrderRow, type: OperationType): readonly Fault<Code>[] => [
  ...typeFaults(type, row.type_code),
  ...inactiveParty(tx, row),
  ...readItems(tx, row.id).flatMap(({ sku, product_active: active }, index) =>
    active === 1 ? [] : [fault(`items.${index}.sku`, 'product_not_ordered', { sku })],
  ),
];

const submitStep = (tx: Tx): Step => ({
  act: 'submit',
  event: 'order_created',
  changes: ['status', 'order_number'],
  change: (row, at) => {
    const type = demandFound(findType(tx, row.type_code));
    demand([...startFaults(tx, row, type), ...submitFaults(row, type)]);
    return submitted(tx, type, at);
  },
});

/** Takes a draft to pending: it gets its number; throws AppError 404, 409, 422. */
export const submitOrder = orderAct(submitStep);

type Why<Reason> = { readonly reason_code: Reason; readonly note: string };

/** Holds the options of a confirmation: the type of the order decides where `allow_partial` is undefined. */
type Confirming = Pick<Acting<BodyOf<typeof orderActContracts.confirm>>, 'body'>;

const confirmStep = (tx: Tx, deps: Making, { body: { allow_partial: allowed } }: Confirming): Step => ({
  act: 'confirm',
  event: 'order_confirmed',
  changes: ['status', 'confirmed_at'],
  change: (_, at) => ({ confirmed_at: at }),
  also: (row) =>
    reserveConfirmed(tx, deps, { row, allowPartial: allowed ?? switchesOf(tx, row).allow_partial }),
});

/**
 * Reserves what an order wants and confirms it; throws AppError 404, 409 `on_hold`, `item_inactive`, `party_inactive`,
 * and `order_short` unless what there is will do.
 */
export const confirmOrder = orderAct(confirmStep);

/** Confirms an order that this work has just made; a shortage leaves it as it is, and is given as warnings. */
export const confirmMade = (
  tx: Tx,
  deps: Making,
  { actor, made }: { readonly actor: Actor; readonly made: OrderDetails },
): OrderDetails => {
  const { id } = made;
  try {
    const step = confirmStep(tx, deps, { body: {} });
    const confirmed = tx.attempt(() => carryOut(tx, deps, { actor, id, step }));
    return { ...confirmed, warnings: [...made.warnings, ...confirmed.warnings] };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'order_short') throw error;
    return { ...made, warnings: [...made.warnings, ...warningsOf(error.faults)] };
  }
};

/** Takes a confirmed order back to pending and gives back what was reserved; throws AppError 404, 409. */
export const unconfirmOrder = orderAct((tx, deps) => ({
  act: 'unconfirm',
  event: 'order_updated',
  changes: ['status', 'confirmed_at'],
  change: () => ({ confirmed_at: null }),
  also: (row) => givenBack(tx, deps, row),
}));

/** Puts an order on hold; throws AppError 404, 409. */
export const holdOrder = orderAct((_, __, { body }: Acting<Why<HoldReason>>) => {
  const { reason_code: reason, note } = body;
  const change = () => ({ hold_reason: reason, hold_note: note });
  return { act: 'hold', event: 'order_updated', reason, note, changes: ['is_on_hold'], change };
});

/** Lets an order that was on hold go on; throws AppError 404, 409. */
export const releaseOrder = orderAct(() => ({
  act: 'release-hold',
  event: 'order_updated',
  changes: ['is_on_hold'],
  change: () => ({ hold_reason: '', hold_note: '' }),
}));

/** Describes the changes that cancelling an order for a reason makes. */
export const cancelStep = (tx: Tx, deps: Making, { body }: Pick<Acting<Why<CancelReason>>, 'body'>): Step => {
  const { reason_code: reason, note } = body;
  const change = (_: OrderRow, at: string) => ({
    cancel_reason: reason,
    cancel_note: note,
    hold_reason: '' as const,
    hold_note: '',
    cancelled_at: at,
    load_id: null,
  });
  const cancellation = {
    act: 'cancel',
    event: 'order_cancelled',
    reason,
    note,
    changes: ['status'],
  } as const;
  return { ...cancellation, change, also: (row) => calledOff(tx, deps, row) };
};

/** Cancels an order; its number and its reference stay its own; throws AppError 404, 409. */
export const cancelOrder = orderAct(cancelStep);

/** Describes the completion of an order. */
export const completeStep: Step = {
  act: 'complete',
  event: 'order_completed',
  changes: ['status', 'completed_at'],
  change: (_, at) => ({ completed_at: at }),
};

/** Completes an order that was shipped or received; throws AppError 404, 409. */
export const completeOrder = orderAct(() => completeStep);

/** Describes the acts of orders alone by which they go on without a body. */
const ownSteps: OrderPart['steps'] = {
  submit: submitStep,
  confirm: (tx, deps) => confirmStep(tx, deps, { body: {} }),
  complete: () => completeStep,
};

/** Does the one primary act of an order that needs no body; throws AppError 409 where there is none. */
export const advanceOrder = orderAct((tx, deps, { actor, row }) => {
  const workflow = orderWorkflowOf(switchesOf(tx, row));
  const primary = workflow.actsIn(row.stage).find((act) => workflow.spec.acts[act].is_primary === true);
  const steps = [ownSteps, ...orderParts.partsOf(deps).map((part) => part.steps)];
  const step = primary && steps.map((each) => each?.[primary]).find((each) => each !== undefined);
  if (step !== undefined) return step(tx, deps, { actor, row });
  const status = worded(orderLabels.order_stage, row.stage);
  throw new AppError(409, 'nothing_to_advance', { vars: { status } });
});

/** A new draft with the data of an order and the items that are left of it, without its reference and its promised date. */
export const duplicateOrder = (deps: Deps, actor: Actor, id: string): Promise<Once<OrderDetails>> =>
  writeOnce(deps.store, { name: 'orders.duplicate', actor, clock: deps.clock }, async (tx) => {
    const from = getOrder(tx, id);
    const at = deps.clock.instant();
    const uid = deps.ids.uid();
    // what could not be had, and what came in without being ordered, was not asked for again
    const items = readItems(tx, from.id).filter((item) => item.quantity > 0 && item.is_unexpected === 0);
    const amounts = amountsLeft(items, from);
    const draft: OrderColumns = {
      ...from,
      ...unsubmitted,
      discount: amounts.discount,
      ...totalsOf(items, amounts),
      external_reference: '',
      body_hash: '',
      promised_date: null,
      ...authorOf(actor),
    };
    const orderId = orderRows.insert(tx, { ...draft, search_text: orderSearch(draft), uid, at });
    writeItems(
      tx,
      { orderId },
      items.map(({ id: _id, ...item }) => ({ ...item, uid: deps.ids.uid(), split_from_id: null })),
    );
    const action = 'duplicate';
    return concludeAct(tx, deps, { actor, id: uid, before: null, action, event: 'order_created', at });
  });

/** Deletes a draft inside of a work; throws AppError 404, 409 where the order is none any more, 412. */
export const removeDraftIn = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  {
    actor,
    id,
    ifMatch,
  }: { readonly actor: Actor; readonly id: string; readonly ifMatch?: SeenVersion | undefined },
): void => {
  const row = getOrder(tx, id);
  demandVersion(row, ifMatch);
  const status = worded(orderLabels.order_stage, row.stage);
  if (row.stage !== 'draft') throw new AppError(409, 'invalid_transition', { vars: { status } });
  const at = instantAfter(row.updated_at, deps.clock.instant());
  deleteOrder(tx, row.id, at);
  audit(tx, actor, { action: 'order.remove', key: id, at });
};

/** Takes a draft away; throws AppError 404, 409 for any other order, 412. */
export const removeOrder = (
  deps: Deps,
  actor: Actor,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: SeenVersion | undefined },
): Promise<void> =>
  writeAct(deps, { name: 'orders.remove', actor }, async (tx) =>
    removeDraftIn(tx, deps, { actor, id, ifMatch }),
  );
