import { sql } from 'kysely';
import type { Hot, Param, Tx } from '../db/capabilities.ts';
import { hot, hotWrite } from './workers.tables.ts';

/** A delivery that is due, with its message to the byte. */
export type DueRow = {
  readonly id: number;
  /** Attempts spent of its schedule. */
  readonly attempts: number;
  readonly event: string;
  readonly uid: string;
  readonly body: string;
};

/** Names the sought deliveries: those of an endpoint in the version in which it was chosen, and how many at most. */
export type DueValues = { endpoint_id: number; version: number; most: number };

/**
 * Selects whether the chosen endpoint is still the same: it may have been changed, held or disabled since, even by the
 * same transaction.
 */
export const stillAsChosen = (p: Param<DueValues>) =>
  sql<boolean>`exists (select 1 from webhook_endpoint e where e.id = ${p('endpoint_id')}
    and e.version = ${p('version')} and e.is_active = 1 and e.held_reason is null)`;

/** The message that a delivery carries: its event's, or that of several events. */
const carried = [
  sql<string>`coalesce(b.uid, v.uid)`.as('uid'),
  sql<string>`coalesce(b.body, v.body)`.as('body'),
] as const;

/** Selects events of orders by the condition of their index. */
const ofOrders = sql<boolean>`d.event >= 'order_' and d.event < 'order_~'`;

const dueNew = hot<DueValues & { readonly isOfOrders: boolean }, DueRow>((q, p, { isOfOrders }) => {
  const due = q
    .selectFrom('webhook_delivery as d')
    .innerJoin('event_message as v', 'v.id', 'd.event_id')
    .leftJoin('webhook_batch_message as b', 'b.id', 'd.id')
    .select(['d.id', 'd.attempts', 'd.event'])
    .select(carried)
    .where('d.endpoint_id', '=', p('endpoint_id'))
    .where(stillAsChosen(p))
    .where('d.status', '=', 'pending')
    .where('d.due_at', '=', 0)
    .orderBy('d.id')
    .limit(p('most'));
  return isOfOrders ? due.where(ofOrders) : due;
});

/** Deliveries that wait for their first attempt, in the order of their events. */
export const newDeliveries = (on: Hot, values: DueValues): readonly DueRow[] =>
  dueNew.all(on, { ...values, isOfOrders: false });

/** Deliveries of orders' events that wait for their first attempt, in the order of their events. */
export const newOfOrders = (on: Hot, values: DueValues): readonly DueRow[] =>
  dueNew.all(on, { ...values, isOfOrders: true });

const dueAgain = hot<DueValues & { now: number }, DueRow>((q, p) =>
  q
    .selectFrom('webhook_delivery as d')
    .innerJoin('event_message as v', 'v.id', 'd.event_id')
    .leftJoin('webhook_batch_message as b', 'b.id', 'd.id')
    .select(['d.id', 'd.attempts', 'd.event'])
    .select(carried)
    .where('d.endpoint_id', '=', p('endpoint_id'))
    .where(stillAsChosen(p))
    .where('d.status', '=', 'pending')
    .where('d.due_at', '>', 0)
    .where('d.due_at', '<=', p('now'))
    .orderBy('d.due_at')
    .orderBy('d.id')
    .limit(p('most')),
);

/** Deliveries whose retry is due, those that have been due for longest first. */
export const retriedDeliveries = (on: Hot, values: DueValues & { readonly now: number }): readonly DueRow[] =>
  dueAgain.all(on, values);

const mark = hotWrite<{ ids: readonly number[]; claim: string; at: string }, { id: number }>((q, p) =>
  q
    .updateTable('webhook_delivery')
    .set({ status: 'claimed', claim: p('claim'), last_attempt_at: p('at') })
    .where('id', 'in', p.list('ids'))
    .where('status', '=', 'pending')
    .returning('id'),
);

const begin = hotWrite<
  { ids: readonly number[]; at: string },
  { readonly id: number; readonly delivery_id: number }
>((q, p) =>
  q
    .insertInto('webhook_attempt')
    .columns(['delivery_id', 'started_at'])
    .expression((eb) =>
      eb
        .selectFrom(sql<{ value: number }>`${p.list('ids')}`.as('taken'))
        .select(['taken.value', sql<string>`${p('at')}`.as('at')]),
    )
    .returning(['id', 'delivery_id']),
);

/** Holds the claim under which deliveries are taken, and when. */
export type Mark = { readonly claim: string; readonly at: string };

/** Takes deliveries under one claim, each with an attempt that has begun; gives the attempts' ids by delivery. */
export const claimDeliveries = (
  tx: Tx,
  ids: readonly number[],
  { claim, at }: Mark,
): ReadonlyMap<number, number> => {
  const taken = mark.all(tx, { ids, claim, at }).map(({ id }) => id);
  return new Map(begin.all(tx, { ids: taken, at }).map(({ id, delivery_id }) => [delivery_id, id]));
};
