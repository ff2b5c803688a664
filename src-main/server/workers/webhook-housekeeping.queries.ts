import { sql } from 'kysely';
import type { Compiled, Hot, Tx } from '../db/capabilities.ts';
import { hot, hotWrite } from './workers.tables.ts';

/** The number of rows that one transaction removes. */
const some = 500;

const dropAttempts = hotWrite<{ before: string }, never>((q, p) =>
  q
    .deleteFrom('webhook_attempt')
    .where('id', 'in', (old) =>
      old
        .selectFrom('webhook_attempt as a')
        .innerJoin('webhook_delivery as d', 'd.id', 'a.delivery_id')
        .where('d.ended_at', '<=', p('before'))
        .where('d.ended_at', 'is not', null)
        .where('d.status', '<>', 'dead')
        .select('a.id')
        .limit(some),
    ),
);

const dropBatchEvents = hotWrite<{ before: string }, never>((q, p) =>
  q
    .deleteFrom('webhook_batch_event')
    .where('id', 'in', (old) =>
      old
        .selectFrom('webhook_batch as b')
        .crossJoin('webhook_delivery as d')
        .innerJoin('webhook_batch_event as m', 'm.batch_id', 'b.id')
        .whereRef('d.id', '=', 'b.id')
        .where('d.ended_at', '<=', p('before'))
        .where('d.status', '<>', 'dead')
        .select('m.id')
        .limit(some),
    ),
);

const dropBatches = hotWrite<{ before: string }, never>((q, p) =>
  q
    .deleteFrom('webhook_batch')
    .where('id', 'in', (old) =>
      old
        .selectFrom('webhook_batch as b')
        .crossJoin('webhook_delivery as d')
        .whereRef('d.id', '=', 'b.id')
        .where('d.ended_at', '<=', p('before'))
        .where('d.status', '<>', 'dead')
        .select('b.id')
        .limit(some),
    ),
);

const dropDeliveries = hotWrite<{ before: string }, never>((q, p) =>
  q
    .deleteFrom('webhook_delivery')
    .where('id', 'in', (old) =>
      old
        .selectFrom('webhook_delivery as d')
        .where('d.ended_at', '<=', p('before'))
        .where('d.ended_at', 'is not', null)
        .where('d.status', '<>', 'dead')
        .select('d.id')
        .limit(some),
    ),
);

/** The deletions of a delivery that ended, in this order. */
const drops = [dropAttempts, dropBatchEvents, dropBatches, dropDeliveries];

/** Deletes some rows of deliveries that ended up to that instant, dead ones never; gives their number. */
export const dropEnded = (tx: Tx, before: string): number => {
  for (const drop of drops) {
    const { changes } = drop.run(tx, { before });
    if (changes > 0) return changes;
  }
  return 0;
};

const cancel = hotWrite<{ at: string }, never>((q, p) =>
  q
    .updateTable('webhook_delivery')
    .set({ status: 'cancelled', ended_at: p('at') })
    .where('id', 'in', (orphans) =>
      orphans
        .selectFrom('webhook_endpoint as e')
        .innerJoin('webhook_delivery as d', 'd.endpoint_id', 'e.id')
        .where('e.deleted_at', 'is not', null)
        .where('d.status', '=', 'pending')
        .select('d.id')
        .limit(some),
    ),
);

/** Cancels some deliveries to endpoints that were removed; gives their number. */
export const cancelOrphans = (tx: Tx, at: string): number => cancel.run(tx, { at }).changes;

const dropHours = hotWrite<{ before: string }, never>((q, p) =>
  q.deleteFrom('webhook_tally').where('hour', '<', p('before')),
);

/** Deletes the tallies of hours before that instant; totals stand elsewhere. */
export const dropTallies = (tx: Tx, before: string): number =>
  dropHours.run(tx, { before: before.slice(0, 13) }).changes;

const oldest = hot<Record<never, never>, { id: number }>((q) =>
  q.selectFrom('webhook_delivery').select('id').orderBy('id').limit(1),
);

const newest = hot<Record<never, never>, { id: number }>((q) =>
  q.selectFrom('webhook_delivery').select('id').orderBy('id', 'desc').limit(1),
);

/** Gives a number that deliveries, whatever their state, cannot exceed, from the ends of the table. */
export const mostDeliveries = (on: Hot): number => {
  const first = oldest.first(on, {})?.id;
  const last = newest.first(on, {})?.id;
  return first === undefined || last === undefined ? 0 : last - first + 1;
};

const pending = hot<Record<never, never>, { total: number }>((q) =>
  q
    .selectFrom('webhook_delivery')
    .where('status', '=', 'pending')
    .select(sql<number>`count(*)`.as('total')),
);

/** The statement that counts what waits. */
export const countPending = (): Compiled<{ total: number }> => pending.bind({});
