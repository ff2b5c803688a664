import { sql, type RawBuilder } from 'kysely';
import { productTypes, stockLevels } from '#shared/domain/enumerations.ts';
import { hot } from '../inventory.tables.ts';

/** A product as the table keeps it: quantities in thousandths, costs in ten-thousandths, mm³ and grams of one unit. */
export type ProductRow = {
  readonly id: number;
  readonly version: number;
  /** Type and level, each by its position in its enumeration. */
  readonly type: number;
  readonly level: number;
  readonly is_living: number;
  readonly is_active: number;
  readonly priority: number;
  readonly volume: number;
  readonly weight: number;
  /** Days of warning; null where the site's count. */
  readonly alert: number | null;
  readonly min: number;
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
  readonly cost: number;
  readonly revision: number;
};

const locationIn = (values: readonly string[], column: string): RawBuilder<number> => {
  const cases = values.map((value, location) => sql`when ${value} then ${location}`);
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`;
};

const columns = sql`p.id, p.version, ${locationIn(productTypes, 'p.product_type')} as type,
  ${locationIn(stockLevels, 'k.level')} as level, p.deleted_at is null as is_living, p.is_active,
  p.restock_priority as priority, 1.0 * p.height * p.width * p.length as volume, p.weight,
  p.expiration_alert_days as alert, p.min_stock_quantity as min, k.on_hand, k.reserved, k.available,
  k.average_cost as cost, k.revision`;

const rowsAtOnce = 5000;

/** The next products by their ids after the given one; fewer only at the end. */
export const productsAfter = hot<{ after: number }, ProductRow>((q, p) =>
  q
    .selectFrom(
      sql<ProductRow>`(select ${columns} from product p join product_stock k on k.id = p.id
        where p.id > ${p('after')} order by p.id limit ${rowsAtOnce})`.as('some'),
    )
    .selectAll('some'),
);

/** The products that changed after the given revision. */
export const productsSince = hot<{ since: number }, ProductRow>((q, p) =>
  q
    .selectFrom(
      sql<ProductRow>`(select ${columns} from product_stock k cross join product p on p.id = k.id
        where k.revision > ${p('since')})`.as('changed'),
    )
    .selectAll('changed'),
);
