import { sql } from 'kysely';
import type { Hot } from '../../db/capabilities.ts';
import type { FollowedKind } from '../../db/followed-tables.ts';
import { hot } from './changes.tables.ts';

/** One row of `change`: a record by its internal id, or one that is gone for good by its public one. */
export type ChangeRow = {
  readonly id: number;
  readonly kind: FollowedKind;
  readonly row_id: number;
  readonly gone_uid: string | null;
  readonly gone_at: string | null;
};

/** So many changes are looked through by one call, whatever kinds of records it asks for. */
const mostLookedAt = 20_000;

const windowAfter = hot<{ after: number }, { last: number | null; rows: number }>((q, p) =>
  q
    .selectFrom(
      q
        .selectFrom('change')
        .select('id')
        .where('id', '>', p('after'))
        .orderBy('id')
        .limit(mostLookedAt)
        .as('window'),
    )
    .select([sql<number | null>`max(id)`.as('last'), sql<number>`count(*)`.as('rows')]),
);

type Asked = {
  readonly after: number;
  readonly last: number;
  readonly kinds: readonly string[];
  readonly most: number;
};

// the sign keeps SQLite from the index by kind, which would go through all records of it
const ofKinds = hot<Asked, ChangeRow>((q, p, { most }) =>
  q
    .selectFrom('change')
    .where('id', '>', p('after'))
    .where('id', '<=', p('last'))
    .where(sql<string>`+kind`, 'in', p.list('kinds'))
    .orderBy('id')
    .limit(most)
    .select(['id', sql<FollowedKind>`kind`.as('kind'), 'row_id', 'gone_uid', 'gone_at']),
);

/** A part of the changes: its rows, the sequence up to which all were looked through, and whether there may be more. */
export type ChangePart = {
  readonly rows: readonly ChangeRow[];
  readonly upTo: number;
  readonly hasMore: boolean;
};

/** The next changes of these kinds after a sequence, at most so many, the oldest first. */
export const changesAfter = (
  on: Hot,
  {
    after,
    kinds,
    limit,
  }: { readonly after: number; readonly kinds: readonly FollowedKind[]; readonly limit: number },
): ChangePart => {
  const { last = null, rows: looked = 0 } = windowAfter.first(on, { after }) ?? {};
  if (last === null) return { rows: [], upTo: after, hasMore: false };
  const found = ofKinds.all(on, { after, last, kinds, most: limit + 1 });
  const rows = found.slice(0, limit);
  if (found.length > limit) return { rows, upTo: rows.at(-1)?.id ?? after, hasMore: true };
  return { rows, upTo: last, hasMore: looked === mostLookedAt };
};
