import type { AllocateInput, ChosenRow, OrderAllocation } from '#shared/areas/orders/allocations-schema.ts';
import { allocationLabels } from '#shared/areas/inventory/commands-words.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import type { Fault, Warning } from '#shared/kernel/fault.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import { worded, type Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { instantAfter } from '../../../kernel/clock.ts';
import { demand } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct } from '../../../kernel/once.ts';
import { reserveChosen } from '../../../stock/reservations/reserve.service.ts';
import { findLocation } from '../../locations/index.ts';
import { concludeAct, getOrder } from '../conclude.service.ts';
import type { OrderRow } from '../orders.mapping.ts';
import { orderRows } from '../orders.queries.ts';
import { readAllocations } from './allocations.view.ts';
import { giveBackWaiting, reserveOrder, takingBy } from './reserve-order.service.ts';
import { findStockRow, wishedItems, type WishedItem } from './wishes.queries.ts';
import { wishOf } from './wishes.rules.ts';

/** Holds the allocations of an order and the warnings about them. */
export type Allocated = {
  readonly allocations: OrderAllocation[];
  readonly warnings: Warning[];
};

/** Lists the allocations of an order; throws AppError 404. */
export const listAllocations = ({ store }: Deps, id: string): OrderAllocation[] =>
  store.snapshot((on) => readAllocations(on, getOrder(on, id).id));

/** Stages in which an order may be promised goods. */
const promising: ReadonlySet<OrderStage> = new Set(['confirmed', 'picking']);

const demandPromising = (on: Hot, id: string): OrderRow => {
  const row = getOrder(on, id);
  if (!promising.has(row.stage)) {
    throw new AppError(409, 'not_allocatable', {
      vars: { status: worded(orderLabels.order_stage, row.stage) },
    });
  }
  return row;
};

const demandFree = (row: OrderRow): OrderRow => {
  const { hold_reason: reason } = row;
  if (reason === '') return row;
  throw new AppError(409, 'on_hold', { vars: { reason: worded(orderLabels.order_hold_reason, reason) } });
};

/** The internal ids of these items of an order; undefined for all; throws AppError 422 for one that is not its own. */
const idsOf = (
  items: readonly WishedItem[],
  { uids, field }: { readonly uids: readonly string[] | undefined; readonly field: string },
): ReadonlySet<number> | undefined => {
  if (uids === undefined) return undefined;
  const known = new Map(items.map((item) => [item.uid, item.id]));
  demand(
    uids.flatMap((uid, index) =>
      known.has(uid) ? [] : [fault(uids.length === 1 ? field : `${field}.${index}`, 'split_item_unknown')],
    ),
  );
  return new Set(uids.flatMap((uid) => known.get(uid) ?? []));
};

type Chosen = { readonly item: WishedItem; readonly rowId: number; readonly quantity: number };

const chosenIn = (
  tx: Tx,
  rows: readonly ChosenRow[],
  items: readonly WishedItem[],
): { readonly chosen: readonly Chosen[]; readonly faults: readonly Fault<Code>[] } => {
  const left = new Map(items.map((item) => [item.uid, item.quantity - item.held]));
  const read = rows.map((row, index): Chosen | Fault<Code> => {
    const item = items.find(({ uid }) => uid === row.item_id);
    if (item === undefined) return fault(`rows.${index}.item_id`, 'split_item_unknown');
    const { sku, product_id: productId } = item;
    const location = findLocation(tx, row.location_code);
    const rowId = location && findStockRow(tx, { productId, locationId: location.id, ...row });
    if (rowId === undefined) return fault(`rows.${index}.location_code`, 'row_unknown', { sku });
    const quantity = toScaled(row.quantity, 3);
    const rest = left.get(item.uid) ?? 0;
    left.set(item.uid, rest - quantity);
    if (quantity <= rest) return { item, rowId, quantity };
    return conflict(`rows.${index}.quantity`, 'more_than_wanted', { quantity: fromScaled(rest, 3) });
  });
  return {
    chosen: read.flatMap((one) => ('rowId' in one ? [one] : [])),
    faults: read.flatMap((one) => ('rowId' in one ? [] : [one])),
  };
};

const reserveRows = (tx: Tx, deps: Deps, { row, rows }: { row: OrderRow; rows: readonly ChosenRow[] }) => {
  const by = takingBy(tx, row, deps);
  const { chosen, faults } = chosenIn(tx, rows, wishedItems(tx, row.id));
  demand(faults);
  const choices = chosen.map(({ item, ...choice }) => ({ ...choice, wish: wishOf(item, by) }));
  const obstacles = reserveChosen(tx, deps, { choices, orderId: row.uid });
  demand(
    obstacles.flatMap((reason, index) =>
      reason === undefined
        ? []
        : [conflict(`rows.${index}.quantity`, 'row_obstacle', { reason: worded(allocationLabels, reason) })],
    ),
  );
};

type Work = { readonly actor: Actor; readonly row: OrderRow; readonly input: AllocateInput };

const allocateIn = (tx: Tx, deps: Deps, { actor, row, input }: Work): Allocated => {
  const only = idsOf(wishedItems(tx, row.id), { uids: input.items, field: 'items' });
  if (input.reallocate) giveBackWaiting(tx, deps, { row, only });
  if (input.rows !== undefined) reserveRows(tx, deps, { row, rows: input.rows });
  const missing = input.rows === undefined ? reserveOrder(tx, deps, { row, only }) : [];
  conclude(tx, deps, { actor, row, action: 'allocate' });
  return { allocations: readAllocations(tx, row.id), warnings: warningsOf(missing) };
};

const conclude = (
  tx: Tx,
  deps: Deps,
  { actor, row, action }: { actor: Actor; row: OrderRow; action: 'allocate' | 'release' },
) => {
  const at = instantAfter(row.updated_at, deps.clock.instant());
  const after = orderRows.update(tx, row, { at });
  const changes = ['fulfillment_status'];
  const act = {
    actor,
    id: row.uid,
    after,
    before: row,
    action,
    event: 'order_updated',
    changes,
    at,
  } as const;
  return concludeAct(tx, deps, act);
};

/** The error that rolls a preview back. */
class Previewed extends Error {
  readonly shown: Allocated;

  constructor(shown: Allocated) {
    super('previewed');
    this.shown = shown;
  }
}

/**
 * Reserves what a confirmed order, or one that is being picked, still wants, or what was chosen by hand, or shows what
 * that would be; throws AppError 404, 409 `not_allocatable`, `on_hold`, `row_obstacle`, `more_than_wanted`, 422. What
 * is missing comes as warnings.
 */
export const allocateOrder = (
  deps: Deps,
  actor: Actor,
  { id, input }: { readonly id: string; readonly input: AllocateInput },
): Promise<Allocated> =>
  writeAct(deps, { name: 'orders.allocate', actor }, async (tx) => {
    const row = demandFree(demandPromising(tx, id));
    if (input.mode === 'commit') return allocateIn(tx, deps, { actor, row, input });
    try {
      return tx.attempt((): Allocated => {
        throw new Previewed(allocateIn(tx, deps, { actor, row, input }));
      });
    } catch (error) {
      if (error instanceof Previewed) return error.shown;
      throw error;
    }
  });

/** Gives back what waits for such an order, or for one of its items; throws AppError 404, 409, 422. */
export const releaseAllocations = (
  deps: Deps,
  actor: Actor,
  { id, itemId }: { readonly id: string; readonly itemId: string | undefined },
): Promise<Allocated> =>
  writeAct(deps, { name: 'orders.release', actor }, async (tx) => {
    const row = demandPromising(tx, id);
    const uids = itemId === undefined ? undefined : [itemId];
    const only = idsOf(wishedItems(tx, row.id), { uids, field: 'item_id' });
    giveBackWaiting(tx, deps, { row, only });
    conclude(tx, deps, { actor, row, action: 'release' });
    return { allocations: readAllocations(tx, row.id), warnings: [] };
  });
