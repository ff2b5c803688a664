import { sql } from 'kysely';
import type { LocationType } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './locations.tables.ts';

const open = hot<{ type: LocationType }, { id: number }>((q, p) =>
  q
    .selectFrom('location')
    .where(sql<boolean>`location_type = ${p('type')}`)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', sql.lit(1))
    .where('is_blocked', '=', sql.lit(0))
    .orderBy(sql`picking_sequence is null`)
    .orderBy('picking_sequence')
    .orderBy('code_key')
    .limit(sql.lit(1))
    .select('id'),
);

/** The first open location of that type, by the walk and then by code; undefined where there is none. */
export const firstOpenLocation = (on: Hot, type: LocationType): number | undefined =>
  open.first(on, { type })?.id;

type Target = {
  readonly id: number;
  readonly location_type: LocationType;
  readonly code: string;
  readonly name: string;
};

const target = hot<{ id: number }, Target>((q, p) =>
  q
    .selectFrom('location')
    .where('id', '=', p('id'))
    .select(['id', 'code', 'name'])
    .select(sql<LocationType>`location_type`.as('location_type')),
);

/** A location to which goods are carried. */
export const readTarget = (on: Hot, id: number): Target => {
  const found = target.first(on, { id });
  if (found === undefined) throw new Error(`location ${id} is not there`);
  return found;
};
