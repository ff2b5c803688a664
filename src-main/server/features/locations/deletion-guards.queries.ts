import { sql } from 'kysely';
import type { DeletionGuards } from '../../kernel/deletion-guards.queries.ts';
import { isSetTo } from '../../kernel/settings.queries.ts';

/** The settings forbid to delete the location that they name. */
export const locationGuards: DeletionGuards = {
  location: (id) =>
    isSetTo('returns_location_code', sql`(select l.code from location as l where l.id = ${sql.ref(id)})`),
};
