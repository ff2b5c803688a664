import type { Hot } from '../../db/capabilities.ts';
import { hot } from '../http.tables.ts';

/** An event as it was written; `body` is its JSON. */
export type StreamedEvent = { readonly sequence: number; readonly name: string; readonly body: string };

/** The most events that are sent one by one; where more are missing, a reset is sent instead. */
export const mostSent = 500;

const after = hot<{ sequence: number }, StreamedEvent>((q, p) =>
  q
    .selectFrom('event_message')
    .select(['sequence', 'name', 'body'])
    .where('sequence', '>', p('sequence'))
    .orderBy('sequence')
    .limit(mostSent),
);

/** Each end by itself: asked for both at once, SQLite reads the whole index. */
const endOf = (direction: 'asc' | 'desc') =>
  hot<Record<never, never>, { sequence: number }>((q) =>
    q.selectFrom('event').select('sequence').orderBy('sequence', direction).limit(1),
  );
const firstKept = endOf('asc');
const lastKept = endOf('desc');

/** Lists the next events after that one, in order, as many as are sent one by one. */
export const eventsAfter = (on: Hot, sequence: number): readonly StreamedEvent[] =>
  after.all(on, { sequence });

/** The first event that is still kept and the last one, 0 where there is none. */
export const eventBounds = (on: Hot): { readonly first: number; readonly last: number } => ({
  first: firstKept.first(on, {})?.sequence ?? 0,
  last: lastKept.first(on, {})?.sequence ?? 0,
});
