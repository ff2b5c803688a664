import { numberIn, type Series } from '#shared/kernel/series.ts';
import type { Tx } from '../db/capabilities.ts';
import { hotWrite } from './kernel.tables.ts';

const next = hotWrite<{ name: string }, { value: number }>((q, p) =>
  q
    .insertInto('counter')
    .values({ name: p('name'), value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })),
    )
    .returning('value'),
);

/** The next count of the series of that name, from 1; given back if the work fails. */
export const nextCount = (tx: Tx, name: string): number => {
  const row = next.first(tx, { name });
  if (row === undefined) throw new Error(`the series "${name}" gave no number`);
  return row.value;
};

/** The next number of that series, as people read it; given back if the work fails. */
export const nextNumber = (tx: Tx, series: Series): string => numberIn(series, nextCount(tx, series.name));
