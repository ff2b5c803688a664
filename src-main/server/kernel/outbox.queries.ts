import { sql } from 'kysely';
import type { Hot, Tx } from '../db/capabilities.ts';
import { hot, hotWrite, rowsOf } from './kernel.tables.ts';

const eventRows = rowsOf('event');

export type EventRow = {
  readonly sequence: number;
  readonly uid: string;
  readonly name: string;
  readonly body: string;
  readonly occurred_at: string;
};

const sequence = hotWrite<{ count: number }, { value: number }>((q, p) =>
  q
    .insertInto('counter')
    .values({ name: 'event', value: p('count') })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql<number>`counter.value + ${p('count')}` }),
    )
    .returning('value'),
);

/** The first of the next `count` numbers of the site's events, from 1; given back if the work fails. */
export const takeSequences = (tx: Tx, count: number): number => {
  const row = sequence.first(tx, { count });
  if (row === undefined) throw new Error('the event counter gave no number');
  return row.value - count + 1;
};

/** Writes events in the transaction of the change that they tell. */
export const insertEvents = (tx: Tx, events: readonly EventRow[]): void => {
  eventRows.insertAll(tx, events);
};

const naming = hot<{ words: string }, { id: number; body: string }>((q, p) =>
  q
    .selectFrom('event')
    .select(['id', 'body'])
    .where('frame_id', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from json_each(${p('words')}) as w where instr(event.body, w.value) > 0)`,
    ),
);

/** The events in whose bodies one of these words stands; those with a frame tell of products alone. */
export const eventsWith = (
  on: Hot,
  words: readonly string[],
): readonly { readonly id: number; readonly body: string }[] =>
  naming.all(on, { words: JSON.stringify(words) });

/** Writes the body of an event anew. */
export const rewriteEvent = (tx: Tx, event: { readonly id: number; readonly body: string }): void => {
  eventRows.update(tx, { id: event.id }, { body: event.body });
};
