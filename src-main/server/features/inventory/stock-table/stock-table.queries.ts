import { sql, type Expression, type RawBuilder } from 'kysely';
import { stockStatuses, type LotStatus } from '#shared/domain/enumerations.ts';
import type { LiveRow } from './row-columns.state.ts';
import { hot } from '../inventory.tables.ts';

const microseconds = (column: string): RawBuilder<number> => {
  const text = sql.ref(column);
  return sql`unixepoch(substr(${text}, 1, 19)) * 1000000 + substr(${text}, 21, 6)`;
};

const statusLocations = sql.join(
  stockStatuses.map((status, location) => sql`when ${status} then ${location}`),
  sql` `,
);

/** Selects the identity and the quantity of a stock row `s`, without its instants. */
export const placedColumns = sql`s.id, s.product_id, s.location_id, coalesce(s.lot_id, 0) as lot_id,
  case s.stock_status ${statusLocations} end as status, s.quantity`;

const rowColumns = sql`${placedColumns}, ${microseconds('s.received_at')} as received,
  coalesce(${microseconds('s.last_movement_at')}, 0) as moved`;

const rowsAtOnce = 5000;

/** The next rows that hold something, by their ids after the given one; fewer only at the end. */
export const liveRows = hot<{ after: number }, LiveRow>((q, p) =>
  q
    .selectFrom(
      sql<LiveRow>`(select ${rowColumns} from stock_item s where s.id > ${p('after')} and s.quantity > 0
        order by s.id limit ${rowsAtOnce})`.as('live'),
    )
    .selectAll('live'),
);

/** Selects whether a stock row `i` is the one that an end of a movement `m` changed. */
export const identityOf = (side: 'from' | 'to'): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`m.${side}_${name}`);
  return sql`i.product_id = m.product_id and i.location_id = ${column('location_id')}
      and coalesce(i.lot_id, 0) = coalesce(${column('lot_id')}, 0)
      and coalesce(i.serial_id, 0) = coalesce(m.serial_id, 0)
      and i.stock_status = ${column('status')} and coalesce(i.owner_id, 0) = 0`;
};

const changedIds = (since: Expression<number>): RawBuilder<number> =>
  sql`select row_id from change where id > ${since} and kind = 'stock'`;

/** The rows that changed after the given change, as they are now: by a movement, or reserved without one. */
export const changedRows = hot<{ since: number }, LiveRow>((q, p) =>
  q
    .selectFrom(
      sql<LiveRow>`(select ${rowColumns} from stock_item s where s.id in (${changedIds(p('since'))}))`.as(
        'changed',
      ),
    )
    .selectAll('changed'),
);

/** Counts the rows that changed after the given change. */
export const countChanged = hot<{ since: number }, { rows: number }>((q, p) =>
  q
    .selectFrom('change')
    .where('id', '>', p('since'))
    .where('kind', '=', 'stock')
    .select((eb) => eb.fn.countAll<number>().as('rows')),
);

/** The last movement of the ledger; 0 where there is none. */
export const lastMovement = hot<Record<never, never>, { id: number }>((q) =>
  q.selectFrom('stock_movement').select(sql<number>`coalesce(max(id), 0)`.as('id')),
);

type Ids = { readonly id: number };

/** The ids of living products by name. */
export const productsByName = hot<Record<never, never>, Ids>((q) =>
  q.selectFrom('product').select('id').where('deleted_at', 'is', null).orderBy('name_fold').orderBy('id'),
);

/** The ids of living products by SKU. */
export const productsBySku = hot<Record<never, never>, Ids>((q) =>
  q.selectFrom('product').select('id').where('deleted_at', 'is', null).orderBy('sku_fold').orderBy('id'),
);

/** The ids of living locations by code. */
export const locationsByCode = hot<Record<never, never>, Ids>((q) =>
  q.selectFrom('location').select('id').where('deleted_at', 'is', null).orderBy('code_key'),
);

/** A lot's product, its last valid day as a Julian day number, 0 where it has none, and its status. */
export type LotDay = {
  readonly id: number;
  readonly product_id: number;
  readonly day: number;
  readonly lot_status: LotStatus;
};

/** The newest lot; 0 where there is none. */
export const newestLot = hot<Record<never, never>, Ids>((q) =>
  q.selectFrom('lot').select(sql<number>`coalesce(max(id), 0)`.as('id')),
);

/** Lots after the given one, and all that were ever corrected. */
export const lotDays = hot<{ after: number }, LotDay>((q, p) => {
  const columns = sql`id, product_id, coalesce(cast(julianday(expiration_date) + 0.5 as integer), 0) as day,
    lot_status`;
  return q
    .selectFrom(
      sql<LotDay>`(select ${columns} from lot where id > ${p('after')}
        union all select ${columns} from lot where version > 1)`.as('days'),
    )
    .selectAll('days');
});
