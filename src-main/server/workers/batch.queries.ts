import { sql } from 'kysely';
import type { Hot, Tx } from '../db/capabilities.ts';
import { stillAsChosen, type DueValues } from './claim.queries.ts';
import type { BatchHead, WaitingEvent } from './batch.rules.ts';
import { hot, hotWrite, rowsOf } from './workers.tables.ts';

const batchRows = rowsOf('webhook_batch');
const batchEventRows = rowsOf('webhook_batch_event');

/** Names the deliveries of an endpoint that stand after that one. */
type WaitingValues = DueValues & { after: number };

const waiting = hot<WaitingValues, WaitingEvent>((q, p) =>
  q
    .selectFrom('webhook_delivery as d')
    .innerJoin('event_message as v', 'v.id', 'd.event_id')
    .leftJoin('webhook_batch as b', 'b.id', 'd.id')
    .where('d.endpoint_id', '=', p('endpoint_id'))
    .where(stillAsChosen(p))
    .where('d.status', '=', 'pending')
    .where('d.due_at', '=', 0)
    .where('d.id', '>', p('after'))
    .orderBy('d.id')
    .limit(p('most'))
    .select(['d.id', 'd.event_id', 'v.sequence', 'v.occurred_at'])
    .select([
      sql<WaitingEvent['name']>`v.name`.as('name'),
      sql<number>`octet_length(v.body)`.as('bytes'),
      sql<number>`d.last_attempt_at is null and b.id is null`.as('is_fresh'),
    ]),
);

/** Deliveries that wait for their first attempt, after that one, in the order of their events. */
export const waitingEvents = (on: Hot, values: WaitingValues): readonly WaitingEvent[] =>
  waiting.all(on, values);

const carry = hotWrite<{ id: number; name: string }, never>((q, p) =>
  q
    .updateTable('webhook_delivery')
    .set({ event: p('name') })
    .where('id', '=', p('id')),
);

const drop = hotWrite<{ ids: readonly number[] }, never>((q, p) =>
  q.deleteFrom('webhook_delivery').where('id', 'in', p.list('ids')),
);

/** A message of these deliveries' events, and the name by which its delivery is counted. */
type Batch = BatchHead & { readonly run: readonly WaitingEvent[]; readonly name: string };

/** Lets the delivery of the last event carry the message of all; the deliveries of the others are gone. */
export const foldInto = (tx: Tx, { uid, head, names, run, name }: Batch): void => {
  const id = run.at(-1)?.id;
  if (id === undefined) throw new Error('a message about no event');
  batchRows.insert(tx, { id, uid, head, names: JSON.stringify(names), events: run.length });
  batchEventRows.insertAll(
    tx,
    run.map(({ event_id }) => ({ batch_id: id, event_id })),
  );
  carry.run(tx, { id, name });
  drop.run(tx, { ids: run.slice(0, -1).map((one) => one.id) });
};
