import type { Tx } from '../db/capabilities.ts';
import { hotWrite } from '../db/hot.ts';

const next = hotWrite<{ name: string }, { value: number }>((q, p) =>
  q
    .insertInto('counter')
    .values({ name: p('name'), value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })),
    )
    .returning('value'),
);

/** The next number of that series, from 1; given back if the work fails. */
export const takeNumber = (tx: Tx, name: string): number => {
  const row = next.first(tx, { name });
  if (row === undefined) throw new Error(`the counter "${name}" gave no number`);
  return row.value;
};
