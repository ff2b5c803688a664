import { sql } from 'kysely';
import { endedStatuses } from '#shared/areas/returns/workflow.ts';
import type { DeletionGuards } from '../../kernel/deletion-guards.queries.ts';

const ended = sql.join(endedStatuses.map((status) => sql.lit(status)));

/** A return that has not ended forbids to delete the products that come back, and the customer who sends them. */
export const returnGuards: DeletionGuards = {
  product: (id) => sql<boolean>`exists (
    select 1 from rma_item as i inner join rma as b on b.id = i.rma_id
    where i.product_id = ${sql.ref(id)} and b.status not in (${ended}))`,
  customer: (id) => sql<boolean>`exists (
    select 1 from rma as b where b.customer_id = ${sql.ref(id)} and b.status not in (${ended}))`,
};
