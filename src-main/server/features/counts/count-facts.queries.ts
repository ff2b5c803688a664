import { sql } from 'kysely';
import type { CountFacts } from '#shared/areas/counts/workflow.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { StockCountRow } from '../../db/schema/counts.ts';
import { countMoved } from './count-lines.queries.ts';
import { countOpen, hasLocations } from './count-locations.queries.ts';
import { scopeIn } from './counts.rules.ts';
import { hot } from './counts.tables.ts';

const foundOf = hot<{ count_id: number }, { counted: number; different: number }>((q, p) => {
  const counted = sql`select 1 from count_line
    where count_id = ${p('count_id')} and status in ('counted', 'recounted')`;
  return q
    .selectFrom(
      sql<{ counted: number; different: number }>`(select exists (${counted}) as counted,
        exists (${counted} and difference <> 0) as different)`.as('found'),
    )
    .selectAll('found');
});

/** Gathers the facts that the guards of a count check, as this transaction or reader sees them. */
export const countFacts = (on: Hot, count: StockCountRow): CountFacts => ({
  hasLocations: () => hasLocations(on, { type: count.type, scope: scopeIn(count) }),
  open: () => countOpen(on, count),
  found: () => {
    const found = foundOf.first(on, { count_id: count.id });
    return { isCounted: found?.counted === 1, isDifferent: found?.different === 1 };
  },
  movedLines: () => countMoved(on, count.id),
});
