import type { SplitInput } from '#shared/areas/orders/body-schema.ts';
import { splitItem, totalsOf } from '#shared/areas/orders/rules.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { orderWorkflowOf } from '#shared/areas/orders/workflow.ts';
import { fitsUnit } from '#shared/domain/enumerations.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand } from '../../kernel/demand.ts';
import { demandStep } from '../../kernel/demand-step.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { nextNumber } from '../../kernel/series.queries.ts';
import type { OfRecord } from '../../kernel/record.ts';
import { concludeAct, factsOf, getOrder } from './conclude.service.ts';
import { releaseBeyond } from './allocation/reserve-order.service.ts';
import { leaveItem, readItems, writeItems } from './items/items.queries.ts';
import type { ItemRow } from './items/items.mapping.ts';
import type { OrderRow } from './orders.mapping.ts';
import { orderRows } from './orders.queries.ts';
import { type OrderColumns } from './orders.mapping.ts';
import { orderSearch, totalFaults, untracked } from './orders.rules.ts';
import { series } from './submit.service.ts';
import { switchesOf } from './switches.service.ts';
import type { Making } from './orders.deps.ts';

/** Holds the rest of each item of an order, and the part that is taken from it. */
export type Parts = ReturnType<typeof splitItem<ItemRow>>;

const takenFaults = (
  { item_id, quantity }: SplitInput['items'][number],
  { items, index, sent }: { items: readonly ItemRow[]; index: number; sent: SplitInput['items'] },
): readonly Fault<Code>[] => {
  const item = items.find(({ uid }) => uid === item_id);
  const isFirst = sent.findIndex((other) => other.item_id === item_id) === index;
  if (item === undefined || !isFirst) return [fault(`items.${index}.item_id`, 'split_item_unknown')];
  const { unit } = item;
  const taken = toScaled(quantity, 3);
  if (!fitsUnit(unit, taken)) return [fault(`items.${index}.quantity`, 'needs_whole', { unit })];
  if (taken <= item.quantity) return [];
  return [fault(`items.${index}.quantity`, 'split_over', { quantity: fromScaled(item.quantity, 3) })];
};

/** The items as a split leaves and takes them; throws AppError 409 where nothing would be left, 422. */
const partsOf = (items: readonly ItemRow[], input: SplitInput): readonly Parts[] => {
  const { items: sent } = input;
  demand(sent.flatMap((one, index) => takenFaults(one, { items, index, sent })));
  const taken = new Map(sent.map(({ item_id, quantity }) => [item_id, toScaled(quantity, 3)]));
  const parts = items.map((item) => splitItem(item, taken.get(item.uid) ?? 0));
  if (parts.every(({ left }) => left.quantity === 0)) throw new AppError(409, 'split_all');
  return parts;
};

const bare = { discount: 0, freight: 0, insurance: 0, other: 0 };

const childOf = (
  tx: Tx,
  row: OrderRow,
  { moved, at }: { moved: readonly ItemRow[]; at: string },
): OrderColumns => ({
  ...row,
  stage: 'pending',
  confirmed_at: null,
  picking_at: null,
  picked_at: null,
  wave_id: null,
  wave_slot: null,
  order_number: nextNumber(tx, series[row.direction]),
  external_reference: '',
  body_hash: '',
  hold_reason: '',
  hold_note: '',
  ...untracked,
  ...bare,
  ...totalsOf(moved, bare),
  declared_total: null,
  volumes_declared: null,
  parent_id: row.id,
  submitted_at: at,
});

type Splitting = {
  readonly actor: Actor;
  readonly before: OrderRow;
  readonly parts: readonly Parts[];
  readonly at: string;
};

/**
 * Moves what parts take from an order to a new pending one and gives back what was reserved of it; the caller updates
 * the sums of the order that is left and writes the events of both. Gives the new order's UUID.
 */
export const splitOff = (tx: Tx, deps: Making, { actor, before, parts, at }: Splitting): string => {
  const taken = parts.filter((part) => part.moved.quantity > 0);
  const moved = taken.map((part) => part.moved);
  for (const { left: item } of taken) {
    releaseBeyond(tx, deps, { itemId: item.id, most: item.quantity, orderId: before.uid });
    leaveItem(tx, item);
  }
  const uid = deps.ids.uid();
  const child = { ...childOf(tx, before, { moved, at }), ...authorOf(actor) };
  const orderId = orderRows.insert(tx, { ...child, search_text: orderSearch(child), uid, at });
  writeItems(
    tx,
    { orderId },
    moved.map(({ id, ...item }) => ({ ...item, uid: deps.ids.uid(), split_from_id: id })),
  );
  return uid;
};

/**
 * Splits a pending or confirmed order in two, the new one pending: what is not reserved goes first, the rest is given back. Once
 * for an Idempotency-Key; gives what was left; throws AppError 404, 409, 422.
 */
export const splitOrder = (
  deps: Deps,
  actor: Actor,
  { id, body: input }: OfRecord<SplitInput>,
): Promise<Once<OrderDetails>> =>
  writeOnce(deps.store, { name: 'orders.split', actor, clock: deps.clock }, async (tx) => {
    const before = getOrder(tx, id);
    demandStep(orderWorkflowOf(switchesOf(tx, before)), {
      state: before.stage,
      act: 'split',
      facts: { ...factsOf(tx, before, deps), hold: null },
    });
    const parts = partsOf(readItems(tx, before.id), input);
    const left = parts.map((part) => part.left).filter(({ quantity }) => quantity > 0);
    demand(totalFaults(left, before));
    const at = instantAfter(before.updated_at, deps.clock.instant());
    const uid = splitOff(tx, deps, { actor, before, parts, at });
    const after = orderRows.update(tx, before, { ...totalsOf(left, before), at });
    const act = { actor, action: 'split', at } as const;
    const changes = ['items'];
    const data = concludeAct(tx, deps, { ...act, id, after, before, event: 'order_updated', changes });
    concludeAct(tx, deps, { ...act, id: uid, before: null, event: 'order_created' });
    return data;
  });
