import type { Hot, Tx } from '../db/capabilities.ts';
import { hot, hotWrite, rowsOf } from './kernel.tables.ts';

/**
 * Holds what the clock showed once the server had run for so long on these data, and whether it was the first mark of a
 * start.
 */
export type ClockMark = { readonly ran_ms: number; readonly at: string; readonly is_start: 0 | 1 };

export type KeptMark = ClockMark & { readonly id: number };

const last = hot<Record<never, never>, KeptMark>((q) =>
  q.selectFrom('clock_mark').select(['id', 'ran_ms', 'at', 'is_start']).orderBy('id', 'desc').limit(1),
);

/** The newest mark. */
export const lastMark = (on: Hot): KeptMark | undefined => last.first(on, {});

const lowest = hot<{ ran_ms: number }, { at: string | null }>((q, p) =>
  q
    .selectFrom('clock_mark')
    .select((eb) => eb.fn.min<string | null>('at').as('at'))
    .where('ran_ms', '>=', (eb) =>
      eb
        .selectFrom('clock_mark')
        .select(eb.fn.max<number>('ran_ms').as('from'))
        .where('ran_ms', '<=', p('ran_ms')),
    ),
);

/** The earliest that the clock has shown since the server had run for so long; undefined where no mark is that old. */
export const lowestSince = (on: Hot, ran_ms: number): string | undefined =>
  lowest.first(on, { ran_ms })?.at ?? undefined;

const since = hot<{ ran_ms: number }, ClockMark>((q, p) =>
  q
    .selectFrom('clock_mark')
    .select(['ran_ms', 'at', 'is_start'])
    .where('ran_ms', '>=', (eb) =>
      eb
        .selectFrom('clock_mark')
        .select((of) => of.fn.coalesce(of.fn.max<number>('ran_ms'), of.val(0)).as('from'))
        .where('ran_ms', '<=', p('ran_ms')),
    )
    .orderBy('ran_ms')
    .orderBy('id'),
);

/** Lists the clock marks since the server had run for so long, with the last mark before, in order. */
export const marksSince = (on: Hot, ran_ms: number): readonly ClockMark[] => since.all(on, { ran_ms });

const clockMarkRows = rowsOf('clock_mark');

const drop = hotWrite<{ ran_ms: number }, never>((q, p) =>
  q
    .deleteFrom('clock_mark')
    .where('ran_ms', '<', (eb) =>
      eb
        .selectFrom('clock_mark')
        .select(eb.fn.max<number>('ran_ms').as('from'))
        .where('ran_ms', '<=', p('ran_ms')),
    ),
);

/** Keeps a mark and forgets those that are not needed to look back to `since`, milliseconds that the server had run. */
export const keepMark = (tx: Tx, mark: ClockMark, since: number): void => {
  clockMarkRows.insert(tx, mark);
  drop.run(tx, { ran_ms: since });
};
