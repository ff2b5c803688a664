import { sql } from 'kysely';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from '../../db/hot.ts';

/** An event as it was written; `body` is its JSON. */
export type ToldEvent = { readonly sequence: number; readonly name: string; readonly body: string };

/** Most events that are told one by one; where more are missing, a reset is told instead. */
export const mostTold = 500;

const after = hot<{ sequence: number }, ToldEvent>((q, p) =>
  q
    .selectFrom('event')
    .select(['sequence', 'name', 'body'])
    .where('sequence', '>', p('sequence'))
    .orderBy('sequence')
    .limit(sql.lit(mostTold + 1)),
);

type Bounds = { readonly first: number | null; readonly last: number | null };

const bounds = hot<Record<never, never>, Bounds>((q) =>
  q
    .selectFrom('event')
    .select(({ fn }) => [
      fn.min<number | null>('sequence').as('first'),
      fn.max<number | null>('sequence').as('last'),
    ]),
);

/** The events after that one, in order; one more than is told where there are too many. */
export const eventsAfter = (on: Hot, sequence: number): readonly ToldEvent[] => after.all(on, { sequence });

/** The first event that is still kept and the last one, 0 where there is none. */
export const eventBounds = (on: Hot): { readonly first: number; readonly last: number } => {
  const { first = null, last = null } = bounds.first(on, {}) ?? {};
  return { first: first ?? 0, last: last ?? 0 };
};
