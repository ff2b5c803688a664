import { sql, type RawBuilder } from 'kysely';
import type { Hot } from '../db/capabilities.ts';
import { hot } from '../db/hot.ts';

/** A condition in SQL: whether something still needs the record whose internal id a query names so (`p.id`). */
type Condition = (id: string) => RawBuilder<boolean>;

/** Which records a feature forbids to delete, though they are another one's. */
export type DeletionGuards = {
  readonly product?: Condition;
  readonly location?: Condition;
  readonly customer?: Condition;
  readonly operationType?: Condition;
};

/** What all features together say of deleting one kind of record. */
export type DeletionGuard = {
  readonly isNeeded: Condition;
  /** The same of one record, by its internal id. */
  readonly needs: (on: Hot, id: number) => boolean;
};

const guardOf = (conditions: readonly Condition[]): DeletionGuard => {
  const isNeeded: Condition = (id) =>
    sql<boolean>`(${sql.join([sql.lit(0), ...conditions.map((condition) => condition(id))], sql` or `)})`;
  const needed = hot<{ id: number }, { id: number }>((q, p) =>
    q
      .selectFrom(sql<{ id: number }>`(select ${p('id')} as id)`.as('r'))
      .where(isNeeded('r.id'))
      .select('r.id'),
  );
  return { isNeeded, needs: (on, id) => needed.first(on, { id }) !== undefined };
};

/** What several features forbid to delete, as one guard for each kind of record. */
export const joinGuards = (
  all: readonly DeletionGuards[],
): Required<Record<keyof DeletionGuards, DeletionGuard>> => ({
  product: guardOf(all.flatMap(({ product }) => product ?? [])),
  location: guardOf(all.flatMap(({ location }) => location ?? [])),
  customer: guardOf(all.flatMap(({ customer }) => customer ?? [])),
  operationType: guardOf(all.flatMap(({ operationType }) => operationType ?? [])),
});
