import { sql } from 'kysely';
import { hot } from '../inventory.tables.ts';

/** Counts the products that are not deleted, and those that are active. */
export const activeProducts = hot<Record<never, never>, { total: number; active: number }>((q) =>
  q
    .selectFrom('product_count')
    .select([
      sql<number>`coalesce(sum(total), 0)`.as('total'),
      sql<number>`coalesce(sum(case when is_active = 1 then total end), 0)`.as('active'),
    ]),
);
