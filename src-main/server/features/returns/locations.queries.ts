import { sql } from 'kysely';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './returns.tables.ts';

const first = hot<Record<never, never>, { id: number }>((q) =>
  q
    .selectFrom('location')
    .where('location_type', 'in', ['returns', 'quarantine'])
    .where('is_active', '=', 1)
    .where('is_blocked', '=', 0)
    .where('deleted_at', 'is', null)
    .orderBy(sql`location_type = 'quarantine'`)
    .orderBy('code_key')
    .limit(1)
    .select('id'),
);

/** The first open location for what comes back, by its internal id; undefined where there is none. */
export const firstReturnsLocation = (on: Hot): number | undefined => first.first(on, {})?.id;

/** A location into which goods go for sale. */
export type Target = { readonly id: number; readonly code: string; readonly is_usable: number };

const byId = hot<{ id: number }, Target>((q, p) =>
  q.selectFrom('location').where('id', '=', p('id')).select(['id', 'code', 'is_usable']),
);

/** The location of that internal id, and whether its goods are sold. */
export const targetOf = (on: Hot, id: number): Target | undefined => byId.first(on, { id });
