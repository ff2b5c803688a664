import type { Summary, Valuation } from '#shared/areas/inventory/totals-schema.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { dayStart } from '#shared/kernel/day-start.ts';
import type { Store } from '../../../db/capabilities.ts';
import { toInstant } from '../../../kernel/clock.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { lastBackup } from '../../backups/index.ts';
import { settingsOf, siteDays } from '../../../kernel/settings.ts';
import { reais } from '../../../kernel/stored-values.ts';
import { lastCheck } from './integrity.queries.ts';
import { keptAnswer } from './kept-answer.state.ts';
import { shownQuantity } from '../../../stock/whereabouts/parts.rules.ts';
import type { SiteExpiry } from './stock-rows.mapping.ts';
import type { DayTotals } from '../stock-table/sum-facts.queries.ts';
import type { LocationTotals, PartTotals, StockSums } from '../stock-table/stock-sums.rules.ts';
import { askStockTable } from '../stock-table/stock-table.service.ts';
import { dayNumber } from './stock-list.view.ts';
import { activeProducts } from './totals.queries.ts';

const stockTables = ['stock_item', 'product_stock', 'product', 'location', 'warehouse', 'lot', 'setting'];

/** Lists the tables from which the totals of the site are read. */
export const totalTables = [...stockTables, 'stock_movement', 'stock_check'];

const daysShown = 14;

const add = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

const amount = ({ quantity, value }: { readonly quantity: number; readonly value: number }) => ({
  quantity: shownQuantity(quantity),
  value: reais(value),
});

const lastDays = (today: string, timeZone: string): string => {
  const edge = (date: string): string => toInstant(dayStart(date, timeZone));
  const dates = Array.from({ length: daysShown }, (_, index) => addDays(today, index - daysShown + 1));
  return JSON.stringify(dates.map((date) => ({ date, from: edge(date), to: edge(addDays(date, 1)) })));
};

/** Sums the figures of the summary and of the valuation; the thread of the stock table sums them once for both. */
const readSums = (deps: Deps, site: SiteExpiry): Promise<StockSums> => {
  const { store } = deps;
  const judging = {
    validFrom: dayNumber(firstValidDay(site)),
    today: dayNumber(site.today),
    alertDays: site.alert_days,
  };
  const days = lastDays(site.today, settingsOf(store).time_zone);
  const question = { name: 'sums', given: JSON.stringify([judging, days]), tables: totalTables };
  return keptAnswer(store, question, () => askStockTable<'sums'>(deps, { kind: 'sums', ...judging, days }));
};

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

const locationsOf = (locations: LocationTotals, parts: readonly PartTotals[]): Summary['locations'] => {
  const { total, used, blocked, max_volume, max_weight } = locations;
  return {
    total,
    used,
    empty: total - used,
    blocked,
    volume_percent: percent(
      add(parts, ({ volume }) => volume),
      max_volume,
    ),
    weight_percent: percent(
      add(parts, ({ weight }) => weight),
      max_weight,
    ),
  };
};

const datedOf = (parts: readonly PartTotals[], state: 'expired' | 'expiring'): Summary['expired'] => ({
  rows: add(parts, (part) => part[`${state}_rows`]),
  ...amount({
    quantity: add(parts, (part) => part[`${state}_quantity`]),
    value: add(parts, (part) => part[`${state}_value`]),
  }),
});

const quantitiesOf = ({ products, parts }: StockSums) => ({
  on_hand: shownQuantity(products.on_hand),
  reserved: shownQuantity(products.reserved),
  available: shownQuantity(products.available),
  blocked: shownQuantity(add(parts, ({ quantity, usable }) => quantity - usable)),
});

const productsOf = (store: Store, { products, low }: StockSums): Summary['products'] => {
  const { total, active } = activeProducts.first(store.read, {}) ?? { total: 0, active: 0 };
  return { total, active, in_stock: products.in_stock, ...low };
};

/** The parts that are alike, summed, in the order in which each kind first comes. */
const summed = (parts: readonly PartTotals[], by: 'code' | 'stock_status' | 'product_type') =>
  [...new Set(parts.map((part) => part[by]))].map((kind) => {
    const own = parts.filter((part) => part[by] === kind);
    const quantity = add(own, (part) => part.quantity);
    const total = amount({ quantity, value: add(own, (part) => part.value) });
    return { first: own[0], rows: add(own, ({ rows }) => rows), total };
  });

const byStatus = (parts: readonly PartTotals[]): Summary['by_status'] =>
  summed(parts, 'stock_status')
    .flatMap(({ first, rows, total }) =>
      first === undefined ? [] : [{ stock_status: first.stock_status, rows, ...total }],
    )
    .toSorted((one, other) => one.stock_status.localeCompare(other.stock_status));

const byType = (parts: readonly PartTotals[]): Valuation['by_product_type'] =>
  summed(parts, 'product_type')
    .flatMap(({ first, total }) =>
      first === undefined ? [] : [{ product_type: first.product_type, ...total }],
    )
    .toSorted((one, other) => one.product_type.localeCompare(other.product_type));

const today = (days: readonly DayTotals[]): Summary['movements_today'] => {
  const { total, received, left } = days.at(-1) ?? { total: 0, received: 0, left: 0 };
  return { total, received, left };
};

/** The site's stock in numbers, of this moment. */
export const readSummary = async (deps: Deps): Promise<Summary> => {
  const { store } = deps;
  const site = siteDays(deps);
  const sums = await readSums(deps, site);
  const { parts, locations, days } = sums;
  const { status, checked_at } = lastCheck(store.read);
  return {
    evaluated_on: site.today,
    products: productsOf(store, sums),
    quantities: quantitiesOf(sums),
    value: reais(add(parts, ({ value }) => value)),
    expired: datedOf(parts, 'expired'),
    expiring: datedOf(parts, 'expiring'),
    by_status: byStatus(parts),
    by_product_type: byType(parts),
    locations: locationsOf(locations, parts),
    movements_today: today(days),
    movements_by_day: [...days],
    integrity: { status, checked_at },
    last_backup: lastBackup(deps),
  };
};

/** Reads the value of the stock on hand; the answer is kept until one of its tables changes. */
export const readValuation = async (deps: Deps): Promise<Valuation> => {
  const { parts } = await readSums(deps, siteDays(deps));
  return {
    total: amount({
      quantity: add(parts, ({ quantity }) => quantity),
      value: add(parts, ({ value }) => value),
    }),
    by_warehouse: summed(parts, 'code').flatMap(({ first, total }) =>
      first === undefined ? [] : [{ code: first.code, name: first.name, ...total }],
    ),
    by_product_type: byType(parts),
    by_status: byStatus(parts).map(({ stock_status, quantity, value }) => ({
      stock_status,
      quantity,
      value,
    })),
  };
};
