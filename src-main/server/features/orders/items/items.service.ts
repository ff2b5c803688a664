import { mostOf, type OrderItemInput, type UpdateItemInput } from '#shared/areas/orders/body-schema.ts';
import { headEditFaults, itemEditFaults } from '#shared/areas/orders/edits.ts';
import type { OrderItem } from '#shared/areas/orders/items-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { instantAfter } from '../../../kernel/clock.ts';
import { demand, refused } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct, writeOnce, type Once } from '../../../kernel/once.ts';
import { demandFound, type OfRecord } from '../../../kernel/record.ts';
import { concludeAct, detailsOf, getOrder } from '../conclude.service.ts';
import { demandOrder, rewriteOrder, type OrderTarget } from '../edits.service.ts';
import { coverageOfItems, uncovered } from '../allocation/coverage.queries.ts';
import { giveBackWaiting, releaseBeyond, reserveOrder } from '../allocation/reserve-order.service.ts';
import { validInvoiceOf } from '../invoiced.queries.ts';
import type { OrderRow } from '../orders.mapping.ts';
import type { ItemRow } from './items.mapping.ts';
import { readOrder } from '../orders.queries.ts';
import { switchesOf } from '../switches.service.ts';
import { leaveItem, readItems, removeItemRow, rewriteItem, writeItems } from './items.queries.ts';
import { changedFields, changedItem, itemIn, runningOn } from './items.rules.ts';
import { leftWithout, type LeavingGoods } from './leaving.rules.ts';
import { namedBy } from './naming.service.ts';

/** Fields of an item that say how many units it wants, and those that say which goods. */
const countFields: ReadonlySet<string> = new Set(['quantity', 'packaging_unit']);
const goodsFields: ReadonlySet<string> = new Set([
  'requested_batch',
  'requested_serials',
  'min_expiration_date',
]);

/** Fields of an item that no invoice says. */
const ownFields: ReadonlySet<string> = new Set(['notes', 'external_reference']);

/** Refuses to change items of an order that has a valid invoice; throws AppError 409 `invoice_active`. */
const demandNotInvoiced = (tx: Tx, before: OrderRow): void => {
  const number = validInvoiceOf(tx, before);
  if (number !== null) throw refused(conflict('items', 'invoice_active', { number }));
};

/** Names an item of an order, and the version of the order that the sender saw. */
export type ItemTarget = OrderTarget & { readonly item_id: string };

/** The items of a living order; throws AppError 404. */
export const listItems = (deps: Deps, id: string): readonly OrderItem[] =>
  deps.store.snapshot((on) => readOrder(on, getOrder(on, id), deps).items);

/** One item of a living order; throws AppError 404. */
export const getItem = (deps: Deps, { id, item_id }: ItemTarget): OrderItem =>
  demandFound(listItems(deps, id).find((item) => item.id === item_id));

type Edit = {
  readonly actor: Actor;
  readonly before: OrderRow;
  readonly warnings?: readonly Fault<Code>[];
  readonly changes: readonly string[];
};

/** Lets what is reserved follow the items of a confirmed order, or of one that is being picked; gives what is missing. */
const followItems = (
  tx: Tx,
  deps: Deps,
  { row, items }: { readonly row: OrderRow; readonly items: readonly ItemRow[] },
): readonly Fault<Code>[] => {
  if (row.stage !== 'confirmed' && row.stage !== 'picking') return [];
  for (const { id: itemId, quantity: most } of items) {
    releaseBeyond(tx, deps, { itemId, most, orderId: row.uid });
  }
  if (row.stage === 'picking') return [];
  return reserveOrder(tx, deps, { row, only: new Set(items.map(({ id }) => id)) });
};

/** Writes the sums of an order whose items were written, and tells of it. */
const conclude = (tx: Tx, deps: Deps, { actor, before, changes, warnings = [] }: Edit): OrderDetails => {
  const at = instantAfter(before.updated_at, deps.clock.instant());
  rewriteOrder(tx, { before, columns: {}, at });
  const act = { actor, id: before.uid, before, action: 'modify', event: 'order_updated' } as const;
  return concludeAct(tx, deps, { ...act, changes, warnings, at });
};

/** Adds an item at the end of an order, once for an Idempotency-Key; throws AppError 404, 409, 422. */
export const addItem = (
  deps: Deps,
  actor: Actor,
  { id, body: input }: OfRecord<OrderItemInput>,
): Promise<Once<OrderDetails>> =>
  writeOnce(deps.store, { name: 'orders.addItem', actor, clock: deps.clock }, async (tx) => {
    const before = getOrder(tx, id);
    demand(headEditFaults(before.stage, ['items']));
    demandNotInvoiced(tx, before);
    const standing = readItems(tx, before.id);
    const read = itemIn(input, namedBy(tx, [input], switchesOf(tx, before)));
    demand([
      ...(standing.length < mostOf.items ? [] : [fault(null, 'too_many_items', { max: mostOf.items })]),
      ...read.faults,
    ]);
    const first = (standing.at(-1)?.line_number ?? 0) + 1;
    const items = read.items.map((item) => ({ ...item, uid: deps.ids.uid() }));
    writeItems(tx, { orderId: before.id, first }, items);
    const added = readItems(tx, before.id).slice(standing.length);
    const warnings = followItems(tx, deps, { row: before, items: added });
    return conclude(tx, deps, { actor, before, changes: [`items.${standing.length}`], warnings });
  });

const demandItem = (tx: Tx, target: ItemTarget) => {
  const before = demandOrder(tx, target);
  const items = readItems(tx, before.id);
  const index = items.findIndex(({ uid }) => uid === target.item_id);
  return { before, index, item: demandFound(items[index]) };
};

/** An item that is being picked only becomes less, and never less than was picked of it. */
const pickingFaults = (
  tx: Tx,
  { id, stage }: OrderRow,
  { item, quantity }: { readonly item: ItemRow; readonly quantity: number },
): readonly Fault<Code>[] => {
  if (stage !== 'picking' || quantity === item.quantity) return [];
  const { held, waiting } = coverageOfItems(tx, id).get(item.id) ?? uncovered;
  const picked = held - waiting;
  if (quantity < item.quantity && quantity >= picked) return [];
  return [conflict('quantity', 'only_less_while_picking', { picked: fromScaled(picked, 3) })];
};

/**
 * Changes what was sent of an item, silent where nothing differs; throws AppError 404, 409 `not_editable` at each field
 * that no longer changes, 409 `invoice_active`, 412, 422.
 */
export const modifyItem = (
  deps: Deps,
  actor: Actor,
  { patch, ...target }: ItemTarget & { readonly patch: UpdateItemInput },
): Promise<OrderDetails> =>
  writeAct(deps, { name: 'orders.modifyItem', actor }, async (tx) => {
    const { before, index, item } = demandItem(tx, target);
    const input = changedItem(item, patch);
    const naming = namedBy(tx, [input], switchesOf(tx, before));
    const read = itemIn(input, runningOn(naming));
    const [after] = read.items;
    const fields = after === undefined ? [] : changedFields(patch, item, after);
    demand([
      ...itemEditFaults(before.stage, fields),
      ...read.faults,
      ...(after === undefined ? [] : pickingFaults(tx, before, { item, quantity: after.quantity })),
    ]);
    if (after === undefined || fields.length === 0) return detailsOf(tx, before, deps);
    if (fields.some((field) => !ownFields.has(field))) demandNotInvoiced(tx, before);
    rewriteItem(tx, { ...item, ...after });
    const isOther = fields.some((field) => goodsFields.has(field));
    if (isOther) giveBackWaiting(tx, deps, { row: before, only: new Set([item.id]) });
    const isWanted = isOther || fields.some((field) => countFields.has(field));
    const warnings = isWanted ? followItems(tx, deps, { row: before, items: [{ ...item, ...after }] }) : [];
    return conclude(tx, deps, {
      actor,
      before,
      changes: fields.map((field) => `items.${index}.${field}`),
      warnings,
    });
  });

/** Takes an item out of an order; throws AppError 404, 409, 412, 422 where a sent order would be left without any. */
export const removeItem = (deps: Deps, actor: Actor, target: ItemTarget): Promise<void> =>
  writeAct(deps, { name: 'orders.removeItem', actor }, async (tx) => {
    const { before, index, item } = demandItem(tx, target);
    demand(headEditFaults(before.stage, ['items']));
    demandNotInvoiced(tx, before);
    giveBackWaiting(tx, deps, { row: before, only: new Set([item.id]) });
    removeItemRow(tx, item.id);
    conclude(tx, deps, { actor, before, changes: [`items.${index}`] });
  });

/**
 * Takes goods out of the items of a draft inside of a work; what else people wrote into it stays. Throws AppError 404, 409
 * where the order is no draft any more.
 */
export const takeOutOfDraftIn = (
  tx: Tx,
  deps: Deps,
  { actor, id, goods }: { readonly actor: Actor; readonly id: string; readonly goods: LeavingGoods },
): void => {
  const before = getOrder(tx, id);
  demand(headEditFaults(before.stage, ['items']));
  const items = readItems(tx, before.id);
  const left = leftWithout(items, goods);
  if (left === undefined) return;
  leaveItem(tx, left);
  conclude(tx, deps, { actor, before, changes: [`items.${items.findIndex((one) => one.id === left.id)}`] });
};
