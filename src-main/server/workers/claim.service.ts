import type { Tx } from '../db/capabilities.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Message } from '../kernel/outgoing/outgoing.ts';
import type { Claimed } from './apply-outcome.service.ts';
import { foldWaiting } from './batch.service.ts';
import type { Chance } from './choose.work.ts';
import {
  claimDeliveries,
  newDeliveries,
  newOfOrders,
  retriedDeliveries,
  type DueRow,
  type DueValues,
} from './claim.queries.ts';

/** A request to be made: a delivery that was claimed for it, and what it carries. */
export type Sending = { readonly chance: Chance; readonly claimed: Claimed; readonly message: Message };

/** Both lists in turns, each in its order; what one of them lacks is the other's. */
export const inTurns = <T>(first: readonly T[], second: readonly T[], most: number): readonly T[] => {
  const longer = Math.max(first.length, second.length);
  const pairs = Array.from({ length: longer }, (_, at) => [
    ...first.slice(at, at + 1),
    ...second.slice(at, at + 1),
  ]);
  return pairs.flat().slice(0, most);
};

type FreshOf = Pick<Chance, 'row' | 'ordersFirst'> & Pick<Claim, 'ids'>;

/**
 * New deliveries: those of orders, which people wait for, in turns with all in the order of their events, so that neither
 * waits until the others are through. Where events go together, all are in their order.
 */
const freshOf = (tx: Tx, values: DueValues, { row, ordersFirst, ids }: FreshOf): readonly DueRow[] => {
  if (row.batch_events === 1) {
    foldWaiting(tx, values, ids);
    return newDeliveries(tx, values);
  }
  const all = newDeliveries(tx, values);
  const ofOrders = newOfOrders(tx, values);
  const known = new Set(ofOrders.map(({ id }) => id));
  const others = all.filter(({ id }) => !known.has(id));
  return ordersFirst ? inTurns(ofOrders, others, values.most) : inTurns(others, ofOrders, values.most);
};

/** Chooses the deliveries for an endpoint's slots: due retries and new deliveries, in turns. */
const dueOf = (tx: Tx, chance: Chance, { now, ids }: Claim): readonly DueRow[] => {
  const { row, slots: most, retryFirst, ordersFirst } = chance;
  const values = { endpoint_id: row.id, version: row.version, most };
  const hasRetries = row.retry_at !== null && row.retry_at <= now;
  const retries = hasRetries ? retriedDeliveries(tx, { ...values, now }) : [];
  const fresh = row.has_new === 1 ? freshOf(tx, values, { row, ordersFirst, ids }) : [];
  return retryFirst ? inTurns(retries, fresh, most) : inTurns(fresh, retries, most);
};

/** One claim for all that a transaction takes; `now` in milliseconds since 1970. */
export type Claim = { readonly claim: string; readonly now: number; readonly ids: Ids };

/** Claims for every chance what is due, as many deliveries as it has slots at most. */
export const claimAll = (tx: Tx, chances: readonly Chance[], with_: Claim): readonly Sending[] => {
  const { claim, now } = with_;
  const due = chances.flatMap((chance) => dueOf(tx, chance, with_).map((row) => ({ chance, row })));
  if (due.length === 0) return [];
  const wanted = due.map(({ row }) => row.id);
  const attempts = claimDeliveries(tx, wanted, { claim, at: toInstant(now) });
  return due.flatMap(({ chance, row }) => {
    const attemptId = attempts.get(row.id);
    if (attemptId === undefined) return [];
    const { id: deliveryId, attempts: spent, event, uid: id, body } = row;
    const endpointId = chance.row.id;
    const claimed = { deliveryId, endpointId, attemptId, claim, attempts: spent, event };
    return [{ chance, claimed, message: { id, body } }];
  });
};
