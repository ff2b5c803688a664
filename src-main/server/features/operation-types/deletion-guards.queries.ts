import { sql } from 'kysely';
import type { DeletionGuards } from '../../kernel/deletion-guards.queries.ts';

/** A location at which the goods of an operation type land or wait must not go. */
export const operationTypeGuards: DeletionGuards = {
  location: (id) => sql<boolean>`exists (
    select 1 from operation_type as t where t.default_location_id = ${sql.ref(id)} and t.deleted_at is null)`,
};
