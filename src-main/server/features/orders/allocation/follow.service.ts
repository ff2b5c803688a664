import type { Tx } from '../../../db/capabilities.ts';
import { authorOf } from '../../../kernel/actor.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { notify } from '../../../kernel/notify.ts';
import {
  deleteAllocationNotes,
  readAllocationNotes,
  type AllocationNote,
} from '../../../stock/reservations/allocations.queries.ts';
import { getOrder } from '../conclude.service.ts';
import { appendHistory } from '../history.queries.ts';
import { readOrder } from '../orders.queries.ts';
import { emitOrderEvent } from '../order-events.service.ts';
import { itemsOfNotes, type NotedItem } from './wishes.queries.ts';

/** The most changed allocations that one transaction notes, so that other writes run in between. */
const atOnce = 200;

/**
 * Lists the causes of a changed allocation, the gravest first; an order is reported under the first cause that any of
 * its items has.
 */
const actions = [
  { cause: 'lost', action: 'stock_lost', kind: 'order_stock_lost' },
  { cause: 'invalid', action: 'invalid', kind: 'order_allocation_invalid' },
  { cause: 'valid', action: 'valid', kind: undefined },
] as const;

const emitForOrder = (
  tx: Tx,
  deps: Deps,
  { uid, items }: { uid: string; items: readonly NotedItem[] },
): void => {
  const row = getOrder(tx, uid);
  const at = deps.clock.instant();
  const emitted = actions.find(({ cause }) => items.some((item) => item.cause === cause));
  if (emitted === undefined) throw new Error('an order has no word');
  const { action, kind } = emitted;
  const changes = [...new Set(items.map(({ index }) => `items.${index}.quantity_allocated`))];
  appendHistory(tx, {
    order_id: row.id,
    action,
    from_stage: row.stage,
    stage: row.stage,
    reason_code: '',
    note: '',
    changes: JSON.stringify(changes),
    ...authorOf(null),
    at,
  });
  const order = readOrder(tx, row, deps);
  emitOrderEvent(tx, deps, { name: 'order_updated', row, order, before: row, action, changes, at });
  if (kind === undefined) return;
  notify(tx, deps, { kind, subject: { uid, name: row.order_number ?? '' }, at });
};

const emitSome = (tx: Tx, deps: Deps): number => {
  const notes: readonly AllocationNote[] = readAllocationNotes(tx, atOnce);
  const byOrder = Map.groupBy(itemsOfNotes(tx, notes), ({ order_uid }) => order_uid);
  for (const [uid, items] of byOrder) emitForOrder(tx, deps, { uid, items });
  deleteAllocationNotes(
    tx,
    notes.map(({ id }) => id),
  );
  return notes.length;
};

/**
 * Writes the events of orders whose reservations changed by themselves, one for each order: lost to a count, made
 * invalid or valid again; gives the number of notes. Notes that are left when the server ends wait for its next start.
 */
export const emitAllocationEvents = async (deps: Deps): Promise<number> => {
  let emitted = 0;
  while (readAllocationNotes(deps.store.read, 1).length > 0) {
    emitted += await deps.store.write('orders.follow', async (tx) => emitSome(tx, deps), atOnce);
  }
  return emitted;
};
