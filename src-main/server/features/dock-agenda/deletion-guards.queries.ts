import { sql } from 'kysely';
import type { DeletionGuards } from '../../kernel/deletion-guards.queries.ts';

/** A visit that is to come, or under way, forbids to delete its dock. */
export const agendaGuards: DeletionGuards = {
  location: (id) => sql<boolean>`exists (
    select 1 from order_schedule as v
    where v.location_id = ${sql.ref(id)} and v.status in ('scheduled', 'confirmed', 'arrived', 'in_progress'))`,
};
