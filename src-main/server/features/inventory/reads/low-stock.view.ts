import { sql, type RawBuilder } from 'kysely';
import { lowStockSorts, type LowStockQuery, type LowStockSort } from '#shared/contracts/inventory-reads.ts';
import { restockPriorityLabel, type RestockPriority, type StockLevel } from '#shared/domain/enumerations.ts';
import type { LowStock } from '#shared/domain/stock-totals-schema.ts';
import { parseSort, type SortKey } from '#shared/kernel/query.ts';
import type { Store } from '../../../db/capabilities.ts';
import { hot, hotByShape } from '../../../db/hot.ts';
import { ftsExpression, ftsMatch } from '../../../db/search-text.ts';
import { toInstant } from '../../../kernel/clock.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { keptIds } from './kept-ids.ts';
import { shownQuantity } from './stock-rows.mapping.ts';
import { pageOf } from './stock-rows.view.ts';

type LowFilter = 'level' | 'restock_priority' | 'product_type';
type Shape = {
  readonly filters: readonly LowFilter[];
  readonly isSearch: boolean;
  readonly order: readonly SortKey<LowStockSort>[];
};
type Values = Record<string, string | number>;

const columns: Readonly<Record<LowStockSort, RawBuilder<unknown>>> = {
  restock_priority: sql`p.restock_priority`,
  shortage: sql`(p.min_stock_quantity - ps.available) * 1.0 / p.min_stock_quantity`,
  available: sql`ps.available`,
  sku: sql`p.sku_fold`,
  name: sql`p.name_fold`,
};

/** Products at or below their minimum, by what was last told of them. */
const lowIds = hotByShape<Shape, Values, { id: number }>((q, p, { filters, isSearch, order }) => {
  let ids = q
    .selectFrom('product_stock as ps')
    .crossJoin('product as p')
    .whereRef('p.id', '=', 'ps.id')
    .where('ps.level', 'in', sql<StockLevel>`('empty', 'critical')`)
    .where('p.min_stock_quantity', '>', sql.lit(0))
    .where('p.is_active', '=', sql.lit(1))
    .where('p.deleted_at', 'is', null)
    .select('p.id');
  if (filters.includes('level')) ids = ids.where('ps.level', '=', p('level') as never);
  if (filters.includes('restock_priority')) {
    ids = ids.where('p.restock_priority', '=', p('restock_priority') as never);
  }
  if (filters.includes('product_type')) ids = ids.where('p.product_type', '=', p('product_type') as never);
  if (isSearch) {
    const found = q.selectFrom('product_search').select('rowid');
    ids = ids.where('p.id', 'in', found.where(ftsMatch('product_search', p('expression') as never)));
  }
  for (const { field, descending } of order) ids = ids.orderBy(columns[field], descending ? 'desc' : 'asc');
  return ids.orderBy('p.name_fold').orderBy('p.id');
});

type Row = {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly restock_priority: number;
  readonly min: number;
  readonly ideal: number;
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
  readonly level: StockLevel;
  readonly left: number;
};

/** What leaves to be used: the measure of how long stock lasts. */
export const consumption = sql`(m.type = 'shipment' or (m.type = 'adjustment_out'
  and m.reason_code in ('internal_use', 'sample', 'outbound_not_recorded')))`;

const byIds = hot<{ ids: readonly number[]; since: string }, Row>((q, p) =>
  q
    .selectFrom('product as p')
    .innerJoin('product_stock as ps', 'ps.id', 'p.id')
    .where('p.id', 'in', p.list('ids'))
    .select(['p.id', 'p.sku', 'p.name', 'p.unit', 'p.restock_priority'])
    .select(['p.min_stock_quantity as min', 'p.ideal_stock_quantity as ideal'])
    .select(['ps.on_hand', 'ps.reserved', 'ps.available', 'ps.level'])
    .select(
      sql<number>`(select coalesce(sum(m.quantity), 0) from stock_movement m
        where m.product_id = p.id and m.posted_at >= ${p('since')} and ${consumption})`.as('left'),
    ),
);

const coverDays = 90;
const dayMs = 86_400_000;

const toLowStock = (row: Row): LowStock => ({
  sku: row.sku,
  name: row.name,
  unit: row.unit,
  available: shownQuantity(row.available),
  on_hand: shownQuantity(row.on_hand),
  reserved: shownQuantity(row.reserved),
  incoming: 0,
  min: shownQuantity(row.min),
  ideal: shownQuantity(row.ideal),
  shortage: shownQuantity(row.min - row.available),
  suggested: shownQuantity(Math.max(0, row.ideal - row.available)),
  restock_priority: row.restock_priority,
  restock_priority_description: restockPriorityLabel(row.restock_priority as RestockPriority),
  level: row.level,
  days_of_cover: row.left === 0 ? null : Math.round((row.available * coverDays * 10) / row.left) / 10,
});

const urgentFirst: readonly SortKey<LowStockSort>[] = [
  { field: 'restock_priority', descending: true },
  { field: 'shortage', descending: true },
];

const orderOf = (sort: string | undefined): readonly SortKey<LowStockSort>[] =>
  sort === undefined ? urgentFirst : (parseSort(sort, lowStockSorts) ?? urgentFirst);

const filterNames = ['level', 'restock_priority', 'product_type'] as const;

const idsOf = async (store: Store, query: LowStockQuery): Promise<Float64Array> => {
  const search = (query.search ?? query.search_query ?? '').trim();
  const expression = ftsExpression(search);
  if (search !== '' && expression === undefined) return new Float64Array(0);
  const filters = filterNames.filter((filter) => query[filter] !== undefined);
  const values = Object.fromEntries(filters.map((filter) => [filter, query[filter] ?? '']));
  const shape = { filters, isSearch: expression !== undefined, order: orderOf(query.sort) };
  const statement = lowIds(shape).bind({ ...values, expression: expression ?? '' });
  return keptIds(store, statement, ['product', 'product_stock']);
};

/** A page of the products at or below their minimum, and how many there are in all. */
export const pageLowStock = async (
  { store, clock }: Deps,
  query: LowStockQuery,
): Promise<{ readonly items: readonly LowStock[]; readonly total: number }> => {
  const ids = await idsOf(store, query);
  const wanted = pageOf(ids, query);
  if (wanted.length === 0) return { items: [], total: ids.length };
  const since = toInstant(clock.now() - coverDays * dayMs);
  const found = await store.offload(byIds.bind({ ids: wanted, since }));
  const rows = new Map(found.map((row) => [row.id, row]));
  const items = wanted.map((id) => rows.get(id)).filter((row) => row !== undefined);
  return { items: items.map(toLowStock), total: ids.length };
};
