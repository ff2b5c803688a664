import { sql } from 'kysely';

/** Selects a switch of an order's type as it was when the order left draft; `otherwise` where none was kept. */
export const orderSwitch = (table: 'order_head' | 'o', name: string, otherwise: 0 | 1) =>
  sql`coalesce(json_extract(nullif(${sql.ref(`${table}.switches`)}, ''), ${`$.${name}`}), ${otherwise})`;
