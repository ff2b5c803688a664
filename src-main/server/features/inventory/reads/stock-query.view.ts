import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { StockQueryQuery } from '#shared/contracts/inventory-reads.ts';
import type { StockQueryRow, StockRow } from '#shared/domain/stock-row-schema.ts';
import type { Param } from '../../../db/capabilities.ts';
import { hotByShape } from '../../../db/hot.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { settingsOf } from '../../../kernel/settings.ts';
import { siteMoment } from '../../../kernel/site-moment.ts';
import type { StockValues } from '../stock-table/stock-question.ts';
import { filterValues, narrowingOf, stockOrder } from './stock-filters.ts';
import { pageFound, windowOf } from './stock-list.view.ts';
import { matching, usedPastFilters, type PastFilter } from './stock-matches.view.ts';
import { shownQuantity, type StockColumns } from './stock-rows.mapping.ts';

type Page = { readonly items: readonly StockQueryRow[]; readonly total: number };
type Shape = { readonly filters: readonly PastFilter[]; readonly limit: number };
type PastRow = Pick<
  StockColumns,
  | 'sku'
  | 'name'
  | 'barcode'
  | 'unit'
  | 'location_code'
  | 'location_name'
  | 'location_type'
  | 'is_usable'
  | 'warehouse_code'
  | 'warehouse_name'
  | 'stock_status'
  | 'quantity'
  | 'batch_number'
  | 'serial_number'
  | 'expiration_date'
> & { readonly total: number };

/** Filters that name products or serial numbers, by which the ledger has an index or few rows are left. */
const narrow: ReadonlySet<PastFilter> = new Set(['sku', 'barcode', 'serial_number']);

type Side = 'to' | 'from';

/** What the movements up to a moment brought to one side's places, or took away from them. */
const side = (p: Param<StockValues>, which: Side, filters: readonly PastFilter[]): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`s.${which}_${name}`);
  const sign = which === 'to' ? sql`` : sql`-`;
  return sql`select s.product_id, ${column('location_id')} as location_id, ${column('lot_id')} as lot_id,
      s.serial_id, ${column('status')} as stock_status, ${sign} s.quantity as delta
    from stock_movement s
    where ${column('location_id')} is not null and s.posted_at <= ${p('as_of')}
      and ${matching(p, filters)}`;
};

const balances = (p: Param<StockValues>, filters: readonly PastFilter[]): RawBuilder<unknown> =>
  sql`(select product_id, location_id, lot_id, serial_id, stock_status, sum(delta) as quantity
    from (${side(p, 'to', filters)} union all ${side(p, 'from', filters)})
    group by product_id, location_id, lot_id, serial_id, stock_status having sum(delta) > 0)`;

/** A page of what the ledger says lay where at a moment, each row with the number of all. */
const past = hotByShape<Shape, StockValues, PastRow>((q, p, { filters, limit }) => {
  const inLedger = filters.filter((filter) => narrow.has(filter));
  const others: RawBuilder<SqlBool> = matching(
    p,
    filters.filter((filter) => !narrow.has(filter)),
  );
  return q
    .selectFrom(
      sql<PastRow>`(select p.sku, p.name, p.barcode, p.unit, l.code as location_code, l.name as location_name,
          l.location_type, l.is_usable, w.code as warehouse_code, w.name as warehouse_name, s.stock_status,
          s.quantity, t.batch_number, t.expiration_date, n.serial_number, count(*) over () as total
        from ${balances(p, inLedger)} s
        join product p on p.id = s.product_id
        join location l on l.id = s.location_id
        join warehouse w on w.id = l.warehouse_id
        left join lot t on t.id = s.lot_id
        left join serial n on n.id = s.serial_id
        where ${others}
        order by p.sku_fold, l.code_key, t.expiration_date, t.batch_number, n.serial_number, s.stock_status
        limit ${sql.lit(limit)} offset ${p('offset')})`.as('past'),
    )
    .selectAll('past');
});

const toPastRow = (row: PastRow): StockQueryRow => ({
  product: { sku: row.sku, name: row.name, barcode: row.barcode, unit: row.unit },
  location: {
    code: row.location_code,
    name: row.location_name,
    location_type: row.location_type,
    is_usable: row.is_usable === 1,
  },
  warehouse: { code: row.warehouse_code, name: row.warehouse_name },
  stock_status: row.stock_status,
  quantity: shownQuantity(row.quantity),
  batch_number: row.batch_number,
  serial_number: row.serial_number,
  expiration_date: row.expiration_date,
  quantity_reserved: null,
  quantity_available: null,
});

const toPresentRow = ({
  product,
  location,
  warehouse,
  stock_status,
  quantity,
  batch_number,
  serial_number,
  expiration_date,
  quantity_reserved,
  quantity_available,
}: StockRow): StockQueryRow => ({
  product,
  location,
  warehouse,
  stock_status,
  quantity,
  batch_number,
  serial_number,
  expiration_date,
  quantity_reserved,
  quantity_available,
});

const presentPage = async (deps: Deps, query: StockQueryQuery): Promise<Page> => {
  const wanted = { ...narrowingOf(query), order: stockOrder('sku,location_code') };
  const { items, total } = await pageFound(deps, wanted, windowOf(query));
  return { items: items.map(toPresentRow), total };
};

const pastPage = async ({ store }: Deps, query: StockQueryQuery, asOf: string): Promise<Page> => {
  const narrowing = narrowingOf(query);
  const values = filterValues(narrowing);
  if (values === undefined) return { items: [], total: 0 };
  const statement = past({ filters: usedPastFilters(narrowing), limit: query.per_page });
  const bound = { ...values, as_of: asOf };
  const offset = (query.page - 1) * query.per_page;
  const rows = await store.offload(statement.bind({ ...bound, offset }));
  if (rows.length > 0 || offset === 0) return { items: rows.map(toPastRow), total: rows[0]?.total ?? 0 };
  const [first] = await store.offload(statement.bind({ ...bound, offset: 0 }));
  return { items: [], total: first?.total ?? 0 };
};

/** What lies where now, or lay where at the moment `as_of` by the ledger; its page and how many rows in all. */
export const pageStockQuery = (deps: Deps, query: StockQueryQuery): Promise<Page> =>
  query.as_of === undefined
    ? presentPage(deps, query)
    : pastPage(deps, query, siteMoment(query.as_of, 'last', settingsOf(deps.store).time_zone));
