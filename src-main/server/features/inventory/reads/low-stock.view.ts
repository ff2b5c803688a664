import { sql } from 'kysely';
import {
  lowStockSorts,
  type LowStockQuery,
  type LowStockSort,
} from '#shared/areas/inventory/reads-contract.ts';
import { restockPriorityLabel, type RestockPriority, type StockLevel } from '#shared/domain/enumerations.ts';
import type { LowStock } from '#shared/areas/inventory/totals-schema.ts';
import { parseSort, type SortKey } from '#shared/kernel/query.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { inOrder } from '../../../db/in-order.ts';
import { ftsExpression } from '../../../db/search-text.ts';
import { toInstant } from '../../../kernel/clock.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { readIncoming } from '../../../stock/incoming.queries.ts';
import { consumption } from '../stock-table/consumption.queries.ts';
import { askStockTable } from '../stock-table/stock-table.service.ts';
import { windowOf } from './stock-list.view.ts';
import { shownQuantity } from '../../../stock/whereabouts/parts.rules.ts';
import { hot } from '../inventory.tables.ts';

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

const toLowStock = (row: Row, incoming: number): LowStock => ({
  sku: row.sku,
  name: row.name,
  unit: row.unit,
  available: shownQuantity(row.available),
  on_hand: shownQuantity(row.on_hand),
  reserved: shownQuantity(row.reserved),
  incoming: shownQuantity(incoming),
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

/** A page of the products at or below their minimum, and how many there are in all. */
export const pageLowStock = async (deps: Deps, query: LowStockQuery): Promise<Page<LowStock>> => {
  const { level, restock_priority, product_type } = query;
  const asked = (query.search ?? query.search_query ?? '').trim();
  const search = ftsExpression(asked) ?? null;
  if (asked !== '' && search === null) return { items: [], total: 0 };
  const narrowing = { level, restock_priority, product_type, search };
  const question = { kind: 'low', ...narrowing, order: orderOf(query.sort), ...windowOf(query) } as const;
  const { ids, total } = await askStockTable<'low'>(deps, question);
  if (ids.length === 0) return { items: [], total };
  const since = toInstant(deps.clock.now() - coverDays * dayMs);
  const found = await deps.store.offload(byIds.bind({ ids: [...ids], since }));
  const incoming = readIncoming(deps.store.read, [...ids]);
  const items = inOrder(found, 'id', ids).map((row) => toLowStock(row, incoming.get(row.id) ?? 0));
  return { items, total };
};
