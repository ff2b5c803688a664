import { sql } from 'kysely';
import type { DeletionGuards } from '../../kernel/deletion-guards.queries.ts';

/** The settings forbid to delete the location that they name. */
export const settingGuards: DeletionGuards = {
  location: (id) => sql<boolean>`exists (
    select 1 from location as l inner join setting as s
      on s.name = 'returns_location_code' and json_extract(s.value, '$') = l.code
    where l.id = ${sql.ref(id)})`,
};
