import { sql, type RawBuilder } from 'kysely';
import type { Hot } from '../db/capabilities.ts';
import type { Schema } from '../db/schema/index.ts';
import { hot } from './kernel.tables.ts';

/**
 * A condition in SQL: whether something still needs the record whose internal id a query names so (`p.id`, `r.id`); no table
 * inside of it may have that alias.
 */
type Condition = (id: string) => RawBuilder<boolean>;

/** Lists the records of others that a feature forbids to delete, by their table. */
export type DeletionGuards = { readonly [Table in keyof Schema]?: Condition };

/** Joins the guards of all features for one kind of record. */
export type DeletionGuard = {
  readonly isNeeded: Condition;
  /** The same of one record, by its internal id. */
  readonly needs: (on: Hot, id: number) => boolean;
};

const guardOf = (conditions: readonly Condition[]): DeletionGuard => {
  const isNeeded: Condition = (id) =>
    sql<boolean>`(${sql.join([sql`0`, ...conditions.map((condition) => condition(id))], sql` or `)})`;
  const needed = hot<{ id: number }, { id: number }>((q, p) =>
    q
      .selectFrom(sql<{ id: number }>`(select ${p('id')} as id)`.as('r'))
      .where(isNeeded('r.id'))
      .select('r.id'),
  );
  return { isNeeded, needs: (on, id) => needed.first(on, { id }) !== undefined };
};

/** Gives the joined guard of a table. */
export type Guards = { readonly of: (table: keyof Schema) => DeletionGuard };

/** Joins the guards of several features, one for each kind of record. */
export const joinGuards = (all: readonly DeletionGuards[]): Guards => {
  const known = new Map<keyof Schema, DeletionGuard>();
  const join = (table: keyof Schema): DeletionGuard => {
    const guard = guardOf(all.flatMap((one) => one[table] ?? []));
    known.set(table, guard);
    return guard;
  };
  return { of: (table) => known.get(table) ?? join(table) };
};
