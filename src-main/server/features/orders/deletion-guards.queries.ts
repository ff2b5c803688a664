import { sql } from 'kysely';
import type { DeletionGuards } from '../../kernel/deletion-guards.queries.ts';

const open = sql<boolean>`o.deleted_at is null and o.stage not in ('completed', 'cancelled')`;

/** An open order forbids to delete its products, its locations, its customer and its carrier; any order its operation type. */
export const orderGuards: DeletionGuards = {
  product: (id) => sql<boolean>`exists (
    select 1 from order_item as i inner join order_head as o on o.id = i.order_id
    where i.product_id = ${sql.ref(id)} and ${open})`,
  customer: (id) => sql<boolean>`exists (
    select 1 from order_head as o
    where (o.customer_id = ${sql.ref(id)} or o.carrier_id = ${sql.ref(id)}) and ${open})`,
  location: (id) => sql<boolean>`(exists (
    select 1 from order_head as o where o.staging_location_id = ${sql.ref(id)} and ${open}) or exists (
    select 1 from order_item as i inner join order_head as o on o.id = i.order_id
    where i.destination_location_id = ${sql.ref(id)} and ${open}))`,
  operation_type: (id) => sql<boolean>`exists (
    select 1 from order_head as o where o.operation_type_id = ${sql.ref(id)} and o.deleted_at is null)`,
};
