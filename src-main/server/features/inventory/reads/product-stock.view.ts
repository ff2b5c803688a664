import { sql } from 'kysely';
import {
  lowStockSorts,
  type LowStockQuery,
  type LowStockSort,
} from '#shared/areas/inventory/reads-contract.ts';
import { coverDays, daysOfCover, suggestedOf } from '#shared/areas/inventory/replenish-rules.ts';
import { restockPriorityLabel, type RestockPriority, type StockLevel } from '#shared/domain/enumerations.ts';
import { expiryOf } from '#shared/domain/expiry.ts';
import { isCritical, stockLevelOf } from '#shared/domain/stock-events.ts';
import type { LowStock, ProductStock } from '#shared/areas/inventory/totals-schema.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import { parseSort, type SortKey } from '#shared/kernel/query.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { inOrder } from '../../../db/in-order.ts';
import { ftsExpression } from '../../../db/search-text.ts';
import { toInstant } from '../../../kernel/clock.ts';
import type { Caller } from '../../../kernel/actor.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { readSettings, type SiteDays } from '../../../kernel/settings.ts';
import { reais } from '../../../kernel/stored-values.ts';
import { centsOf } from '../../../kernel/worth.ts';
import { readIncoming } from '../../../stock/incoming.queries.ts';
import { readParts, type Part } from '../../../stock/whereabouts/parts.queries.ts';
import { alike, shownQuantity, stockDetails, sumParts } from '../../../stock/whereabouts/parts.rules.ts';
import {
  lastCostOf,
  lastPurchaseOf,
  readPurchases,
  type Purchase,
} from '../stock-table/purchases.queries.ts';
import { consumption } from '../stock-table/consumption.queries.ts';
import { askStockTable } from '../stock-table/stock-table.service.ts';
import { windowOf } from './stock-list.view.ts';
import type { SiteExpiry } from './stock-rows.mapping.ts';
import { hot } from '../inventory.tables.ts';

type ProductFacts = {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly expiration_alert_days: number | null;
  readonly min: number;
  readonly ideal: number;
  readonly average_cost: number;
  readonly is_active: number;
  readonly restock_priority: number;
};

const productOf = hot<{ sku_key: string }, ProductFacts>((q, p) =>
  q
    .selectFrom('product as p')
    .innerJoin('product_stock as ps', 'ps.id', 'p.id')
    .select(['p.id', 'p.sku', 'p.name', 'p.unit', 'p.expiration_alert_days', 'ps.average_cost'])
    .select(['p.min_stock_quantity as min', 'p.ideal_stock_quantity as ideal'])
    .select(['p.is_active', 'p.restock_priority'])
    .where('p.sku_key', '=', p('sku_key'))
    .where('p.deleted_at', 'is', null),
);

const shownParts = (parts: readonly Part[], site: SiteExpiry) => {
  const { on_hand, reserved, available } = sumParts(parts, site);
  return {
    quantity: shownQuantity(on_hand),
    quantity_reserved: shownQuantity(reserved),
    quantity_available: shownQuantity(available),
  };
};

const byLocation = (parts: readonly Part[], site: SiteExpiry): ProductStock['by_location'] =>
  alike(parts, (part) => [part.location_code, part.stock_status]).map((group) => {
    const [{ location_code, location_name, warehouse_code, warehouse_name, stock_status }] = group;
    return {
      location: { code: location_code, name: location_name },
      warehouse: { code: warehouse_code, name: warehouse_name },
      stock_status,
      ...shownParts(group, site),
    };
  });

const lastDay = '9999-12-31';

const byBatch = (parts: readonly Part[], site: SiteExpiry): ProductStock['by_batch'] =>
  alike(parts, (part) => [part.batch_number, part.expiration_date])
    .toSorted(([one], [other]) =>
      (one.expiration_date ?? lastDay).localeCompare(other.expiration_date ?? lastDay),
    )
    .map((group) => {
      const [{ batch_number, expiration_date }] = group;
      const dates = expiryOf(expiration_date, site);
      return { batch_number, expiration_date, ...dates, ...shownParts(group, site) };
    });

/** The stock of the living product of that SKU, judged on the site's day; undefined where there is none. */
export const findProductStock = (on: Hot, sku: string, site: SiteDays): ProductStock | undefined => {
  const product = productOf.first(on, { sku_key: skuKey(sku) });
  if (product === undefined) return undefined;
  const parts = readParts(on, product.id);
  const own = { ...site, alert_days: product.expiration_alert_days ?? site.alert_days };
  const sums = sumParts(parts, site);
  const state = { ...sums, min: product.min };
  const restock_priority = product.restock_priority as RestockPriority;
  const [min, ideal] = [shownQuantity(product.min), shownQuantity(product.ideal)];
  return {
    sku: product.sku,
    name: product.name,
    unit: product.unit,
    is_active: product.is_active === 1,
    stock_details: stockDetails(parts, {
      site: { ...site, zones: readSettings(on).zones },
      isBelowMinimum: isCritical(state),
      stock_control: {
        min_stock_quantity: min,
        ideal_stock_quantity: ideal,
        restock_priority,
        restock_priority_description: restockPriorityLabel(restock_priority),
      },
    }),
    totals: {
      on_hand: shownQuantity(sums.on_hand),
      reserved: shownQuantity(sums.reserved),
      blocked: shownQuantity(sums.on_hand - sums.usable),
      available: shownQuantity(sums.available),
      incoming: shownQuantity(readIncoming(on, [product.id]).get(product.id) ?? 0),
    },
    level: stockLevelOf(state),
    min,
    ideal,
    average_cost: fromScaled(product.average_cost, 4),
    value: reais(parts.reduce((sum, { quantity }) => sum + centsOf(quantity, product.average_cost), 0)),
    by_location: byLocation(parts, own),
    by_batch: byBatch(parts, own),
  };
};

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
  /** The item of an order by which it was bought last; null where it never was. */
  readonly purchase: number | null;
  /** Ten-thousandths of a real for one unit, of its last receipt; null where none told it. */
  readonly received_at_cost: number | null;
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
    )
    .select([
      lastPurchaseOf(sql.ref('p.id')).as('purchase'),
      lastCostOf(sql.ref('p.id')).as('received_at_cost'),
    ]),
);

const dayMs = 86_400_000;

type Supply = { readonly incoming: number; readonly purchase: Purchase | undefined };

const toLowStock = (row: Row, { incoming, purchase }: Supply): LowStock => ({
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
  suggested: shownQuantity(suggestedOf({ ...row, incoming })),
  supplier: purchase?.supplier ?? null,
  last_cost: costOf(row.received_at_cost ?? purchase?.unit_price ?? null),
  restock_priority: row.restock_priority,
  restock_priority_description: restockPriorityLabel(row.restock_priority as RestockPriority),
  level: row.level,
  days_of_cover: daysOfCover(row),
});

const isSet = (id: number | null): id is number => id !== null;

const costOf = (cost: number | null): number | null => (cost === null ? null : fromScaled(cost, 4));

const urgentFirst: readonly SortKey<LowStockSort>[] = [
  { field: 'restock_priority', descending: true },
  { field: 'shortage', descending: true },
];

const orderOf = (sort: string | undefined): readonly SortKey<LowStockSort>[] =>
  sort === undefined ? urgentFirst : (parseSort(sort, lowStockSorts) ?? urgentFirst);

/**
 * A page of the products at or below their minimum, and how many there are in all. Whoever may not see customers is told of
 * no supplier, and finds nothing by one.
 */
export const pageLowStock = async (
  deps: Deps,
  { scopes }: Pick<Caller, 'scopes'>,
  query: LowStockQuery,
): Promise<Page<LowStock>> => {
  const { level, restock_priority, product_type, supplier_id } = query;
  const asked = (query.search ?? '').trim();
  const search = ftsExpression(asked) ?? null;
  const seesSuppliers = scopes.has('customers:read');
  if (asked !== '' && search === null) return { items: [], total: 0 };
  if (supplier_id !== undefined && !seesSuppliers) return { items: [], total: 0 };
  const supplier = supplier_id?.toLowerCase() ?? null;
  const narrowing = { level, restock_priority, product_type, search, supplier };
  const question = { kind: 'low', ...narrowing, order: orderOf(query.sort), ...windowOf(query) } as const;
  const { ids, total } = await askStockTable<'low'>(deps, question);
  if (ids.length === 0) return { items: [], total };
  const since = toInstant(deps.clock.now() - coverDays * dayMs);
  const found = await deps.store.offload(byIds.bind({ ids: [...ids], since }));
  const incoming = readIncoming(deps.store.read, [...ids]);
  const purchases = readPurchases(deps.store.read, found.map(({ purchase }) => purchase).filter(isSet));
  const items = inOrder(found, 'id', ids).map((row) =>
    toLowStock(row, { incoming: incoming.get(row.id) ?? 0, purchase: purchases.get(row.purchase ?? 0) }),
  );
  return { items: seesSuppliers ? items : items.map((row) => ({ ...row, supplier: null })), total };
};
