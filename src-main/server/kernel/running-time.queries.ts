import { sql } from 'kysely';
import type { Hot, Tx } from '../db/capabilities.ts';
import { hot, hotWrite } from '../db/hot.ts';

/** What the clock showed once the server had run for so long on these data. */
export type ClockMark = { readonly ran_ms: number; readonly at: string };

const last = hot<Record<never, never>, ClockMark>((q) =>
  q.selectFrom('clock_mark').select(['ran_ms', 'at']).orderBy('id', 'desc').limit(sql.lit(1)),
);

/** The newest mark. */
export const lastMark = (on: Hot): ClockMark | undefined => last.first(on, {});

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

const insert = hotWrite<ClockMark, never>((q, p) =>
  q.insertInto('clock_mark').values({ ran_ms: p('ran_ms'), at: p('at') }),
);

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
  insert.run(tx, mark);
  drop.run(tx, { ran_ms: since });
};
