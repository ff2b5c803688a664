import { sql } from 'kysely';
import type { CountStatus } from '#shared/domain/enumerations.ts';
import type { DeletionGuards } from '../../kernel/deletion-guards.queries.ts';

const open = sql<CountStatus>`('counting', 'recount', 'review')`;

/** A count that has begun and not ended forbids to delete the products and the locations that it is about. */
export const countGuards: DeletionGuards = {
  // lines have no index by product: they are read once for all rows of a query
  product: (id) => sql<boolean>`${sql.ref(id)} in (
    select l.product_id from stock_count as n inner join count_line as l on l.count_id = n.id
    where n.status in ${open})`,
  location: (id) => sql<boolean>`exists (
    select 1 from count_location as c inner join stock_count as n on n.id = c.count_id
    where c.location_id = ${sql.ref(id)} and n.status in ${open})`,
};
