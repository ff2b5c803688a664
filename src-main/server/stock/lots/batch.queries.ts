import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

type Text = Expression<string | null> | RawBuilder<unknown>;

/** Selects whether a lot, by its alias in a query, has that batch number, ignoring case. */
export const hasBatch = (lot: string, batch: Text): RawBuilder<SqlBool> => {
  const own = sql.ref(`${lot}.batch_number`);
  return sql<SqlBool>`(${own} is not null and upper(${own}) = upper(${batch}))`;
};

/**
 * The id of the lot that a batch number of a product means: of a pair from before spellings were one, that of exactly
 * this spelling, else the older.
 */
export const lotOfBatch = (product: Text, batch: Text): RawBuilder<number> =>
  sql<number>`(select b.id from lot b where b.product_id = ${product} and ${hasBatch('b', batch)}
    order by b.batch_number = ${batch} desc, b.id limit 1)`;

/** Selects whether a lot, by its alias in a query, is the one that a batch number of its product means. */
export const isBatch = (lot: string, batch: Text): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${lot}.id`)} = ${lotOfBatch(sql.ref(`${lot}.product_id`), batch)})`;
