import { sql } from 'kysely';
import type { Tx } from '../db/capabilities.ts';
import { jsonRows } from '../db/expressions.ts';
import { hotWrite } from './kernel.tables.ts';

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

const insert = hotWrite<EventRow, never>((q, p) =>
  q.insertInto('event').values({
    sequence: p('sequence'),
    uid: p('uid'),
    name: p('name'),
    body: p('body'),
    occurred_at: p('occurred_at'),
  }),
);

const columns = ['sequence', 'uid', 'name', 'body', 'occurred_at'] as const;

const insertAll = hotWrite<{ rows: string }, never>((q, p) =>
  q
    .insertInto('event')
    .columns([...columns])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows<EventRow>(p('rows'), columns).as('g'))
        .select(columns.map((column) => `g.${column}` as const)),
    ),
);

/** The first of the next `count` numbers of the site's events, from 1; given back if the work fails. */
export const takeSequences = (tx: Tx, count: number): number => {
  const row = sequence.first(tx, { count });
  if (row === undefined) throw new Error('the event counter gave no number');
  return row.value - count + 1;
};

/** Writes events in the transaction of the change that they tell. */
export const insertEvents = (tx: Tx, events: readonly EventRow[]): void => {
  const [only, ...more] = events;
  if (only === undefined) return;
  if (more.length === 0) insert.run(tx, only);
  else insertAll.run(tx, { rows: JSON.stringify(events) });
};
