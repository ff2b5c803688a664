import type { Tx } from '../db/capabilities.ts';
import { hotWrite } from '../db/hot.ts';

export type EventRow = {
  readonly sequence: number;
  readonly uid: string;
  readonly name: string;
  readonly body: string;
  readonly occurred_at: string;
};

const sequence = hotWrite<Record<never, never>, { value: number }>((q) =>
  q
    .insertInto('counter')
    .values({ name: 'event', value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })),
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

/** The next number of the site's events, from 1; given back if the work fails. */
export const takeSequence = (tx: Tx): number => {
  const row = sequence.first(tx, {});
  if (row === undefined) throw new Error('the event counter gave no number');
  return row.value;
};

/** Writes an event in the transaction of the change that it tells. */
export const insertEvent = (tx: Tx, event: EventRow): void => {
  insert.run(tx, event);
};
