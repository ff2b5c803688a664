import { sql } from 'kysely';
import type { DeletionGuards } from '../../kernel/deletion-guards.queries.ts';

/** An open load forbids to delete its carrier, a wave that is to be picked where it is staged. */
export const fulfilmentGuards: DeletionGuards = {
  customer: (id) => sql<boolean>`exists (
    select 1 from order_load as d where d.carrier_id = ${sql.ref(id)} and d.status = 'open')`,
  location: (id) => sql<boolean>`exists (
    select 1 from order_wave as w
    where w.staging_location_id = ${sql.ref(id)} and w.status in ('planned', 'picking'))`,
};
