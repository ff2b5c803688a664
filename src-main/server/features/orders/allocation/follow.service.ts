import type { Tx } from '../../../db/capabilities.ts';
import { authorOf } from '../../../kernel/actor.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { notify } from '../../../kernel/notify.ts';
import { forgetWords, readWords, type Word } from '../../../stock/reservations/allocations.queries.ts';
import { getOrder } from '../conclude.service.ts';
import { appendHistory } from '../history.queries.ts';
import { readOrder } from '../orders.queries.ts';
import { tellOrder } from '../tell.service.ts';
import { itemsOfWords, type WordedItem } from './wishes.queries.ts';

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

const tellOne = (tx: Tx, deps: Deps, { uid, items }: { uid: string; items: readonly WordedItem[] }): void => {
  const row = getOrder(tx, uid);
  const at = deps.clock.instant();
  const told = actions.find(({ cause }) => items.some((item) => item.cause === cause));
  if (told === undefined) throw new Error('an order has no word');
  const { action, kind } = told;
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
  tellOrder(tx, deps, { name: 'order_updated', row, order, before: row, action, changes, at });
  if (kind === undefined) return;
  notify(tx, deps, { kind, subject: { uid, name: row.order_number ?? '' }, at });
};

const tellSome = (tx: Tx, deps: Deps): number => {
  const words: readonly Word[] = readWords(tx, atOnce);
  const byOrder = Map.groupBy(itemsOfWords(tx, words), ({ order_uid }) => order_uid);
  for (const [uid, items] of byOrder) tellOne(tx, deps, { uid, items });
  forgetWords(
    tx,
    words.map(({ id }) => id),
  );
  return words.length;
};

/**
 * Writes the events of orders whose reservations changed by themselves, one for each order: lost to a count, made
 * invalid or valid again; gives the number of notes. Notes that are left when the server ends wait for its next start.
 */
export const tellAllocations = async (deps: Deps): Promise<number> => {
  let told = 0;
  while (readWords(deps.store.read, 1).length > 0) {
    told += await deps.store.write('orders.follow', async (tx) => tellSome(tx, deps), atOnce);
  }
  return told;
};
